import { Button, Modal } from '@mantine/core'
import { RejectInput } from '#contracts/holidays/holidays.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { showSuccess } from '#web/platform/notify.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

const fields: FieldSpec[] = [
  {
    name: 'status_explanation',
    label: 'holidays:request.reject.reason',
    help: 'holidays:request.reject.help',
    kind: 'textarea',
    autoFocus: true,
  },
]

interface RejectDialogProps {
  title: string
  done: TextKey
  onReject: (body: object) => Promise<unknown>
  onClose: () => void
}

/** Says no, with the reason that the person will read. */
export function RejectDialog({ title, done, onReject, onClose }: RejectDialogProps) {
  const { t } = useTexts()
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('engine:dialog.close') }}>
      <ActionForm
        layout="dialog"
        fields={fields}
        schema={RejectInput}
        submitLabel="holidays:request.reject"
        failed="holidays:request.reject.failed"
        onSubmit={async (payload) => {
          await onReject(payload)
          showSuccess(t(done))
          onClose()
        }}
        secondary={
          <Button variant="default" onClick={onClose}>
            {t('engine:dialog.cancel')}
          </Button>
        }
      />
    </Modal>
  )
}
