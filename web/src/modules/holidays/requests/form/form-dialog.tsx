import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { RequestForm, type RequestFormProps } from './request-form.tsx'

/** The request form over the page one is on. */
export function FormDialog({
  onClose,
  ...form
}: Omit<RequestFormProps, 'layout' | 'onCancel'> & { onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Dialog
      onClose={onClose}
      size="min(92vw, 860px)"
      title={t(form.request ? 'holidays:request.editTitle' : 'holidays:request.add')}
    >
      <RequestForm {...form} layout="dialog" onCancel={onClose} />
    </Dialog>
  )
}
