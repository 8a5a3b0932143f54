import { Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { HolidayChange } from '#contracts/holidays/holidays.ts'
import { ApproveDialog } from '#web/engine/approvals/approve-dialog.tsx'
import { decide } from '#web/engine/approvals/decide.ts'
import { RejectDialog } from '#web/engine/approvals/reject-dialog.tsx'
import { listQuery } from '#web/engine/resource/queries.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { RequestRecord } from '../request-record.ts'
import classes from '../requests.module.css'
import { spanText } from '../span.ts'
import { StatusBadge } from '../status-badge.tsx'

type Change = WireRecord<HolidayChange>

/** What was asked of approved leave since: fewer days, and what was decided. Nothing is drawn where nothing was asked. */
export function AmendmentsList({ request }: { request: RequestRecord }) {
  const { t } = useTexts()
  const { data, isLoadingError, refetch } = useQuery(
    listQuery<HolidayChange>('holiday-changes', { holiday_id: request.id, sort: '-created_at', perPage: 50 }),
  )
  const changes = data?.data ?? []
  if (changes.length === 0 && !isLoadingError) return null
  return (
    <section className={classes.card} aria-label={t('holidays:request.changes')}>
      <Title order={2} fz="md" mb="sm">
        {t('holidays:request.changes')}
      </Title>
      {isLoadingError && <ErrorState onRetry={() => void refetch()} />}
      <ul className={classes.changes}>
        {changes.map((change) => (
          <ChangeItem key={change.id} change={change} />
        ))}
      </ul>
    </section>
  )
}

function ChangeItem({ change }: { change: Change }) {
  const { t } = useTexts()
  const format = useFormat()
  const [asking, setAsking] = useState<'approve' | 'reject' | 'cancel'>()
  const close = () => setAsking(undefined)
  const { status, notes, status_explanation, created_at, can_approve, can_cancel, version } = change.attributes
  const withdraw = async () => {
    try {
      await decide('holiday-changes', change.id, 'cancel')
      showSuccess(t('holidays:request.change.cancel.done'))
    } catch (error) {
      showFailure(error, 'holidays:request.change.failed')
      throw error
    }
  }
  return (
    <li>
      <Group justify="space-between" gap="xs">
        <div>
          <Text fw={500} data-figures>
            {t('holidays:request.change', { span: spanText(change.attributes, t) })}
          </Text>
          <Text c="dimmed" fz="sm" data-figures>
            {format.moment(created_at)}
          </Text>
        </div>
        <StatusBadge status={status} />
      </Group>
      {notes && <Text fz="sm">{notes}</Text>}
      {status_explanation && <Text fz="sm">{t('holidays:request.reason', { reason: status_explanation })}</Text>}
      {(can_approve || can_cancel) && (
        <Group gap="xs" mt="xs">
          {can_approve && (
            <>
              <Button size="xs" onClick={() => setAsking('approve')}>
                {t('engine:decision.approve')}
              </Button>
              <Button size="xs" variant="outline" color="red" onClick={() => setAsking('reject')}>
                {t('engine:decision.reject')}
              </Button>
            </>
          )}
          {can_cancel && (
            <Button size="xs" variant="default" onClick={() => setAsking('cancel')}>
              {t('holidays:request.change.cancel')}
            </Button>
          )}
        </Group>
      )}
      {asking === 'approve' && (
        <ApproveDialog
          title={t('holidays:request.change.approve.title')}
          asked={{ id: change.id, version }}
          text={t('holidays:request.change', { span: spanText(change.attributes, t) })}
          done="holidays:request.change.approve.done"
          onApprove={(body, key) => decide('holiday-changes', change.id, 'approve', body, key)}
          onClose={close}
        />
      )}
      {asking === 'reject' && (
        <RejectDialog
          title={t('holidays:request.change.reject.title')}
          text={t('holidays:request.change', { span: spanText(change.attributes, t) })}
          asked={{ id: change.id, version }}
          done="holidays:request.change.reject.done"
          onReject={(body, key) => decide('holiday-changes', change.id, 'reject', body, key)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        opened={asking === 'cancel'}
        title={t('holidays:request.change.cancel.title')}
        text={t('holidays:request.change.cancel.text', { span: spanText(change.attributes, t) })}
        confirm={t('holidays:request.change.cancel')}
        cancel={t('engine:dialog.cancel')}
        color="red"
        onConfirm={withdraw}
        onClose={close}
      />
    </li>
  )
}
