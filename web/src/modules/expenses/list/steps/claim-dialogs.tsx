import { decide } from '#web/engine/approvals/decide.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { sumsText } from '../sums-text.ts'
import { amountsOf, nameOf, type Step, wordOf } from './step.ts'

const ApproveDialog = later(() => import('#web/engine/approvals/approve-dialog.tsx'), 'ApproveDialog')
const RejectDialog = later(() => import('#web/engine/approvals/reject-dialog.tsx'), 'RejectDialog')
const PayDialog = later(() => import('./pay-dialog.tsx'), 'PayDialog')

/** Asks before an expense or a bundle is approved, rejected, paid or taken back. */
export function ClaimDialogs({ step, onClose }: { step: Step | undefined; onClose: () => void }) {
  const { t } = useTexts()
  if (!step) return null
  const { kind, entity, record } = step
  const { id, attributes } = record
  const word = wordOf[entity]
  const name = nameOf(step)
  const asked = { id, version: (attributes as { version?: string | null }).version }
  const text = sumsText(amountsOf(step))
  switch (kind) {
    case 'approve':
      return (
        <ApproveDialog
          title={t('expenses:step.approve', { name })}
          text={text}
          asked={asked}
          done={`expenses:step.${word}.approved`}
          onApprove={(body, key) => decide(entity, id, 'approve', body, key)}
          onClose={onClose}
        />
      )
    case 'reject':
      return (
        <RejectDialog
          title={t('expenses:step.reject', { name })}
          text={text}
          asked={asked}
          done={`expenses:step.${word}.rejected`}
          onReject={(body, key) => decide(entity, id, 'reject', body, key)}
          onClose={onClose}
        />
      )
    case 'pay':
      return <PayDialog entity={entity} claims={[step]} onClose={onClose} />
    default:
      return (
        <ConfirmDialog
          opened
          title={t('expenses:step.cancel', { name })}
          text={t(`expenses:step.${word}.cancelText`)}
          confirm={t('expenses:step.cancel.submit')}
          cancel={t('engine:dialog.cancel')}
          onConfirm={async () => {
            await decide(entity, id, 'cancel').catch((error) => {
              showFailure(error, `expenses:step.${word}.cancelFailed`)
              throw error
            })
            showSuccess(t(`expenses:step.${word}.cancelled`))
          }}
          onClose={onClose}
        />
      )
  }
}
