import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import classes from './efactura.module.css'

interface XmlPreviewProps {
  title: string
  xml: string
  onClose: () => void
}

/** The file of e-Factura as text, to be read and copied. */
export function XmlPreview({ title, xml, onClose }: XmlPreviewProps) {
  const { t } = useTexts()
  return (
    <Dialog onClose={onClose} title={title} size="xl">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard */}
      <section className={classes.xml} tabIndex={0} aria-label={t('invoices:efactura.preview')}>
        <pre>{xml}</pre>
      </section>
    </Dialog>
  )
}
