import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './efactura.module.css'

/** What the file that ANAF has refused says where a rule looks; undefined where that is not known. */
export function SentValue({ sent }: { sent: string | null | undefined }) {
  const { t } = useTexts()
  if (sent === undefined) return null
  return (
    <p className={classes.sent}>
      {sent === null ? t('invoices:sent.nothing') : t('invoices:sent.value', { value: sent })}
    </p>
  )
}
