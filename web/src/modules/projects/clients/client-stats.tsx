import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { yearOf } from '#contracts/engine/values/civil-days.ts'
import { fromMinor, toMinor } from '#contracts/engine/values/money.ts'
import type { ClientProfitability } from '#contracts/projects/profitability.ts'
import { shownTime } from '#contracts/time/duration.ts'
import { api } from '#web/platform/api/client.ts'
import { today } from '#web/platform/format/dates.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import type { PropsOf } from '#web/platform/modules/slots.ts'
import { keys } from '#web/platform/query/keys.ts'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { NeedsPlan } from '#web/platform/shell/notices/needs-plan.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { RatesLink } from '../exchange-rates/rates-link.tsx'

/** In minor units, so that no binary fraction is left over. */
const minus = (amount: number, less: number, currency: string): number =>
  fromMinor(toMinor(amount, currency) - toMinor(less, currency), currency)

/** On the page of a client: what their projects took and earned this year, and what of it is invoiced and unpaid. */
export function ClientStats({ client }: PropsOf<'client.cards'>) {
  const { t } = useTexts()
  const { money, day } = useFormat()
  const year = yearOf(today())
  const query = { client_ids: client.id, start_date: `${year}-01-01`, end_date: `${year}-12-31` }
  const { isPaid } = usePlan()
  const { hasModule } = useConfiguration()
  const { data, isError, refetch } = useQuery({
    queryKey: keys.getter('projects', 'client-profitability', query),
    queryFn: async ({ signal }) =>
      (
        await api.get<{ data: ClientProfitability[] }>('/restify/clients/getters/client-profitability', {
          query,
          signal,
          onError: 'log',
        })
      ).data[0] ?? null,
    enabled: isPaid,
  })
  if (!isPaid) {
    return (
      <DetailSection title={t('projects:stats')}>
        <NeedsPlan text="projects:stats.noPlan" ask="projects:stats.noPlan.ask" />
      </DetailSection>
    )
  }
  if (isError && !data) {
    return (
      <DetailSection title={t('projects:stats')}>
        <ErrorState title={t('projects:profit.failed')} onRetry={() => void refetch()} />
      </DetailSection>
    )
  }
  // Not "none" while it is counted.
  const waiting = data === undefined && <Skeleton width={80} height={18} my={2} />
  const of = (value: number | null | undefined) => (data && value != null ? money(value, data.currency) : MISSING)
  const unpaid = data && minus(data.total_invoiced_amount, data.total_paid_amount, data.currency)
  return (
    <DetailSection
      title={t('projects:stats')}
      facts={[
        { label: t('projects:stats.hours'), value: waiting || (data ? shownTime(data.total_worked_minutes) : MISSING) },
        { label: t('projects:stats.billable'), value: waiting || of(data?.total_billable_amount) },
        { label: t('projects:stats.cost'), value: waiting || of(data?.total_actual_cost) },
        ...(hasModule('invoices')
          ? [
              { label: t('projects:stats.invoiced'), value: waiting || of(data?.total_invoiced_amount) },
              { label: t('projects:stats.unpaid'), value: waiting || of(unpaid) },
            ]
          : []),
      ]}
    >
      {data?.until && (
        <Text c="dimmed" fz="sm" mt="sm">
          {t('projects:stats.until', { day: day(data.until) })}
        </Text>
      )}
      {data && data.total_actual_cost === null && (
        <Text c="dimmed" fz="sm" mt="sm">
          {t('projects:profit.withheld')}
        </Text>
      )}
      {data?.is_partial && (
        <Text c="dimmed" fz="sm" mt="sm">
          {t('projects:stats.partial', { currency: data.currency })} <RatesLink />
        </Text>
      )}
    </DetailSection>
  )
}
