import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { listQuery } from '#web/engine/resource/queries.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { PlainLink } from '#web/platform/routing/plain-link.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { CardLine, CardLines } from '#web/ui/display/list-card.tsx'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import type { InvoiceAttributes } from '../invoice-record.ts'
import type { PlanRunAttributes } from './plan-record.ts'

/** As many days as are shown; a plan of five years has sixty. */
const MOST = 100

const colors = { made: 'green', skipped: 'gray', nothing: 'gray', waits: 'orange' } as const

/** What came of each day of a plan, the newest first. */
export function PlanRuns({ planId }: { planId: string }) {
  const { t } = useTexts()
  const format = useFormat()
  const { data, isError, refetch } = useQuery(
    listQuery<PlanRunAttributes>('invoice-plan-runs', { plan_id: planId, related: 'invoice', perPage: MOST }),
  )
  return (
    <DetailSection title={t('invoices:plan.runs')}>
      {isError && !data && <ErrorState title={t('invoices:plan.runsFailed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={160} />}
      {data?.data.length === 0 && <Text c="dimmed">{t('invoices:plan.runsNone')}</Text>}
      <CardLines>
        {data?.data.map((run) => {
          const invoice = relatedOne(run, 'invoice')
          const { invoice_number, total, currency } = (invoice?.attributes ?? {}) as Partial<InvoiceAttributes>
          const { state, day, reason } = run.attributes
          return (
            <CardLine
              key={run.id}
              name={
                invoice ? (
                  <PlainLink to={`/invoices/${invoice.id}/details`}>{invoice_number}</PlainLink>
                ) : (
                  format.day(day)
                )
              }
              facts={[
                invoice && format.day(day),
                invoice && format.exact(total, currency ?? ''),
                reason && t(`invoices:plan.waits.${reason}`),
              ]}
            >
              <StateBadge label={t(`name:invoice-plan-runs.state=${state}`)} color={colors[state]} />
            </CardLine>
          )
        })}
      </CardLines>
    </DetailSection>
  )
}
