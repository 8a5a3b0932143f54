import { Alert, Stack } from '@mantine/core'
import { DecisionList } from '#web/engine/approvals/decision-list.tsx'
import { relatedName } from '#web/engine/resource/person-name.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FactList } from '#web/ui/display/fact-list.tsx'
import { AmendmentsList } from '../amendments/amendments-list.tsx'
import { DaysOff } from '../days-off.tsx'
import { CheckPanel } from '../form/check-panel.tsx'
import { StoredDocument } from '../form/stored-document.tsx'
import { useCheck } from '../form/use-check.ts'
import type { RequestRecord } from '../request-record.ts'
import classes from '../requests.module.css'

/** What a request says: its facts, why it was rejected or cancelled, what was asked of it since; and for who decides, what it means. */
export function RequestView({ request }: { request: RequestRecord }) {
  const { t } = useTexts()
  const { can_approve, status, status_explanation } = request.attributes
  const reason = status_explanation && t('holidays:request.reason', { reason: status_explanation })
  return (
    <div className={classes.view} data-alone={!can_approve || undefined}>
      <Stack>
        {status === 'rejected' && (
          <Alert color="red" title={t('name:holidays.status=rejected')}>
            {reason}
          </Alert>
        )}
        {status === 'cancelled' && reason && (
          <Alert color="gray" title={t('name:holidays.status=cancelled')}>
            {reason}
          </Alert>
        )}
        <RequestFacts request={request} />
        <DecisionList entity="holidays" id={request.id} className={classes.card} />
        {status === 'approved' && <AmendmentsList request={request} />}
      </Stack>
      {can_approve && <ApproverCheck request={request} />}
    </div>
  )
}

function RequestFacts({ request }: { request: RequestRecord }) {
  const { t } = useTexts()
  const format = useFormat()
  const { attributes } = request
  const approver = relatedName(request, 'requestedApprover')
  const substitute = relatedName(request, 'substituteApprover')
  const decidedBy = relatedName(request, 'statusChangedBy')
  const decidedAt = attributes.cancelled_at ?? attributes.rejected_at ?? attributes.approved_at
  const facts = [
    { label: t('name:holidays.days_off'), value: <DaysOff days={attributes.days_off} /> },
    {
      label: t('name:holidays.requested_approver_id'),
      value: substitute
        ? t('holidays:request.substitute', { name: approver || MISSING, substitute })
        : approver || t('holidays:request.noApprover'),
    },
    { label: t('name:holidays.created_at'), value: format.moment(attributes.created_at) },
    ...(decidedAt
      ? [
          { label: t('holidays:request.decidedOn'), value: format.moment(decidedAt) },
          { label: t('name:holidays.status_changed_by'), value: decidedBy || MISSING },
        ]
      : []),
    ...(attributes.notes ? [{ label: t('name:holidays.notes'), value: attributes.notes, wide: true }] : []),
    ...(attributes.document_path
      ? [{ label: t('name:holidays.document_path'), value: <StoredDocument request={request} />, wide: true }]
      : []),
  ]
  return (
    <section className={classes.card} aria-label={t('holidays:request.facts')}>
      <FactList facts={facts} />
    </section>
  )
}

/** What approving it would take and leave, and who else is away then. */
function ApproverCheck({ request: { id, attributes } }: { request: RequestRecord }) {
  return <CheckPanel check={useCheck({ ...attributes, holiday_id: id })} />
}
