import { DeleteDialog } from '#web/engine/dialogs/delete-dialog.tsx'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { PolicyRecord } from './policy-record.ts'

interface DeletePolicyProps {
  /** The policy that is asked about; nothing is asked while there is none. */
  policy: PolicyRecord | undefined
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before a policy and its balances go, and names it. */
export function DeletePolicy({ policy, onClose, onDeleted }: DeletePolicyProps) {
  const { t } = useTexts()
  const remove = async () => {
    try {
      await api.delete(`/restify/holiday-policies/${policy!.id}`, undefined, { onError: 'caller' })
    } catch (error) {
      showFailure(error, 'holidays:policy.deleteFailed')
      throw error
    }
    showSuccess(t('holidays:policy.deleted'))
    onDeleted?.()
  }
  return (
    <DeleteDialog
      opened={policy !== undefined}
      onClose={onClose}
      onConfirm={remove}
      name={policy?.attributes.name}
      title={t('holidays:policy.deleteTitle')}
      text={t('holidays:policy.deleteText')}
    />
  )
}
