import { IconCheck, IconScissors, IconTrashX, IconX } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { decide } from '#web/engine/approvals/decide.ts'
import { relatedName } from '#web/engine/resource/person-name.ts'
import type { RowAction } from '#web/engine/resource/types.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { text } from '#web/platform/texts/setup.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { policyOf, type RequestRecord } from '../request-record.ts'
import { spanText } from '../span.ts'

const ApproveDialog = later(() => import('#web/engine/approvals/approve-dialog.tsx'), 'ApproveDialog')
const RejectDialog = later(() => import('#web/engine/approvals/reject-dialog.tsx'), 'RejectDialog')
const ShortenDialog = later(() => import('../amendments/shorten-dialog.tsx'), 'ShortenDialog')

async function cancel(request: RequestRecord) {
  try {
    await decide('holidays', request.id, 'cancel')
    showSuccess(text('holidays:request.cancel.done'))
  } catch (error) {
    showFailure(error, 'holidays:request.cancel.failed')
    throw error
  }
}

type Asking = { step: 'approve' | 'reject' | 'cancel' | 'shorten'; request: RequestRecord }

/** What can be done with a request, as actions of a row or of its page, and the dialog that some of them open. */
export function useRequestSteps(): { actions: RowAction<RequestRecord>[]; dialog: ReactNode } {
  const { t } = useTexts()
  const { employee: self } = useSession()
  const [asking, setAsking] = useState<Asking>()
  const actions = useMemo((): RowAction<RequestRecord>[] => {
    const ask = (step: Asking['step']) => (request: RequestRecord) => setAsking({ step, request })
    return [
      {
        key: 'approve',
        label: 'engine:decision.approve',
        icon: IconCheck,
        when: ({ attributes }) => attributes.can_approve,
        run: ask('approve'),
      },
      {
        key: 'reject',
        label: 'engine:decision.reject',
        icon: IconX,
        color: 'red',
        when: ({ attributes }) => attributes.can_approve,
        run: ask('reject'),
      },
      {
        key: 'shorten',
        label: 'holidays:request.shorten',
        icon: IconScissors,
        when: ({ attributes }) => attributes.can_shorten,
        run: ask('shorten'),
      },
      {
        key: 'cancel',
        label: 'holidays:request.cancel',
        icon: IconTrashX,
        color: 'red',
        when: ({ attributes }) => attributes.can_cancel,
        run: ask('cancel'),
      },
    ]
  }, [])
  const close = () => setAsking(undefined)
  const titleOf = (request: RequestRecord) => {
    const name = relatedName(request, 'employee')
    const isOwn = name === '' || request.attributes.employee_id === self?.id
    return isOwn ? t('holidays:request.cancel.title') : t('holidays:request.cancel.titleOf', { name })
  }
  const asked = (step: Asking['step']) => (asking?.step === step ? asking.request : undefined)
  const [approving, rejecting] = [asked('approve'), asked('reject')]
  const [cancelling, shortening] = [asked('cancel'), asked('shorten')]
  const aboutOf = (request: RequestRecord) => [policyOf(request), spanText(request.attributes, t)].join(' · ')
  const dialog = (
    <>
      {approving && (
        <ApproveDialog
          title={t('engine:decision.approve.title', { name: relatedName(approving, 'employee') })}
          text={aboutOf(approving)}
          done="holidays:request.approve.done"
          onApprove={(body) => decide('holidays', approving.id, 'approve', body)}
          onClose={close}
        />
      )}
      {rejecting && (
        <RejectDialog
          title={t('engine:decision.reject.title', { name: relatedName(rejecting, 'employee') })}
          done="holidays:request.reject.done"
          onReject={(body) => decide('holidays', rejecting.id, 'reject', body)}
          onClose={close}
        />
      )}
      {shortening && <ShortenDialog request={shortening} onClose={close} />}
      {cancelling && (
        <ConfirmDialog
          opened
          title={titleOf(cancelling)}
          text={t('holidays:request.cancel.text', {
            policy: policyOf(cancelling),
            span: spanText(cancelling.attributes, t),
          })}
          confirm={t('holidays:request.cancel')}
          cancel={t('holidays:request.cancel.keep')}
          color="red"
          onConfirm={() => cancel(cancelling)}
          onClose={close}
        />
      )}
    </>
  )
  return { actions, dialog }
}
