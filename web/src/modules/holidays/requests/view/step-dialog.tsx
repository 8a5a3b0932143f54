import { useQuery } from '@tanstack/react-query'
import type { Holiday } from '#contracts/holidays/holidays.ts'
import { decide } from '#web/engine/approvals/decide.ts'
import { relatedName } from '#web/engine/resource/person-name.ts'
import { recordQuery } from '#web/engine/resource/queries.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { text } from '#web/platform/texts/setup.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { policyOf, type RequestRecord, requestParams } from '../request-record.ts'
import { spanText } from '../span.ts'

const ApproveDialog = later(() => import('#web/engine/approvals/approve-dialog.tsx'), 'ApproveDialog')
const RejectDialog = later(() => import('#web/engine/approvals/reject-dialog.tsx'), 'RejectDialog')
const ShortenDialog = later(() => import('../amendments/shorten-dialog.tsx'), 'ShortenDialog')

/** A step of a request that is asked about. */
export interface Asking {
  step: 'approve' | 'reject' | 'cancel' | 'shorten'
  request: RequestRecord
}

async function cancel(request: RequestRecord) {
  try {
    await decide('holidays', request.id, 'cancel')
    showSuccess(text('holidays:request.cancel.done'))
  } catch (error) {
    showFailure(error, 'holidays:request.cancel.failed')
    throw error
  }
}

/** The question before a step. It says what the request is now: whose leave it is may change it while somebody decides. */
export function StepDialog({ step, request: asked, onClose }: Asking & { onClose: () => void }) {
  const { t } = useTexts()
  const { employee: self } = useSession()
  const { data: request = asked } = useQuery(recordQuery<Holiday>('holidays', asked.id, requestParams))
  const name = relatedName(request, 'employee')
  const shown = { id: request.id, version: request.attributes.version, opened: asked.attributes.version }
  const [policy, span] = [policyOf(request), spanText(request.attributes, t)]
  switch (step) {
    case 'approve':
      return (
        <ApproveDialog
          title={t('engine:decision.approve.title', { name })}
          asked={shown}
          text={`${policy} · ${span}`}
          done="holidays:request.approve.done"
          onApprove={(body, key) => decide('holidays', request.id, 'approve', body, key)}
          onClose={onClose}
        />
      )
    case 'reject':
      return (
        <RejectDialog
          title={t('engine:decision.reject.title', { name })}
          text={`${policy} · ${span}`}
          asked={shown}
          done="holidays:request.reject.done"
          onReject={(body, key) => decide('holidays', request.id, 'reject', body, key)}
          onClose={onClose}
        />
      )
    case 'shorten':
      return <ShortenDialog request={request} onClose={onClose} />
    case 'cancel': {
      const isOwn = name === '' || request.attributes.employee_id === self?.id
      return (
        <ConfirmDialog
          opened
          title={isOwn ? t('holidays:request.cancel.title') : t('holidays:request.cancel.titleOf', { name })}
          text={t('holidays:request.cancel.text', { policy, span })}
          confirm={t('holidays:request.cancel')}
          cancel={t('holidays:request.cancel.keep')}
          color="red"
          onConfirm={() => cancel(request)}
          onClose={onClose}
        />
      )
    }
  }
}
