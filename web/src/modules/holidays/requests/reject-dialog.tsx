import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { RejectInput } from '#contracts/engine/approvals.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { showSuccess } from '#web/platform/notify.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/dialog.tsx'

const reason: FieldSpec = {
  name: 'status_explanation',
  label: 'name:holidays.status_explanation',
  kind: 'textarea',
  autoFocus: true,
}

interface RejectDialogProps {
  title: string
  help?: TextKey
  /** Left out: `onReject` tells itself what became of it. */
  done?: TextKey
  onReject: (body: object) => Promise<unknown>
  onClose: () => void
}

/** Says no, with the reason that the person will read. */
export function RejectDialog({
  title,
  help = 'holidays:request.reject.help',
  done,
  onReject,
  onClose,
}: RejectDialogProps) {
  const { t } = useTexts()
  const fields = useMemo(() => [{ ...reason, help }], [help])
  return (
    <Dialog onClose={onClose} title={title}>
      <ActionForm
        layout="dialog"
        fields={fields}
        schema={RejectInput}
        submitLabel="holidays:request.reject"
        failed="holidays:request.reject.failed"
        onSubmit={async (payload) => {
          await onReject(payload)
          if (done) showSuccess(t(done))
          onClose()
        }}
        secondary={
          <Button variant="default" onClick={onClose}>
            {t('engine:dialog.cancel')}
          </Button>
        }
      />
    </Dialog>
  )
}
