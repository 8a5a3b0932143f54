import { Modal } from '@mantine/core'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { RequestForm, type RequestFormProps } from './request-form.tsx'

/** The request form over the page one is on. */
export function FormDialog({
  onClose,
  ...form
}: Omit<RequestFormProps, 'layout' | 'onCancel'> & { onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(92vw, 860px)"
      title={t(form.request ? 'holidays:request.editTitle' : 'holidays:request.add')}
      closeButtonProps={{ 'aria-label': t('engine:dialog.close') }}
    >
      <RequestForm {...form} layout="dialog" onCancel={onClose} />
    </Modal>
  )
}
