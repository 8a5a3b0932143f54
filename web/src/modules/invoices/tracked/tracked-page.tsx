import { Alert, Skeleton, Tabs } from '@mantine/core'
import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import type { OwnRate } from '#contracts/invoices/tracked/own-rate.ts'
import { withRates } from '#contracts/invoices/tracked/own-rates.ts'
import type { TrackedEntry, TrackedTime } from '#contracts/invoices/tracked/tracked-time.ts'
import { shownTime } from '#contracts/time/duration.ts'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { updating } from '#web/ui/display/updating.ts'
import { ReviewTable } from './review-table.tsx'
import { Goes, NotOnIt } from './summary.tsx'
import { TrackedTools } from './tools.tsx'
import classes from './tracked.module.css'
import { useReview } from './use-review.ts'
import { useTracked } from './use-tracked.ts'
import { WithoutRate } from './without-rate.tsx'

const sumOf = (entries: readonly TrackedEntry[]) => entries.reduce((sum, { minutes }) => sum + minutes, 0)

/** `/invoices/tracked-time`: what was worked for a client, to be looked at before it is charged. */
export function TrackedTimePage() {
  const { t } = useTexts()
  const tracked = useTracked()
  const { answer, clientId } = tracked
  return (
    <>
      <PageHeader title={t('invoices:route.tracked')} />
      <TrackedTools tracked={tracked} projects={(clientId && answer.data?.projects) || []} />
      {clientId === null ? (
        <EmptyState icon={IconClock} title={t('invoices:tracked.noClient')} help={t('invoices:tracked.noClientHelp')} />
      ) : answer.isError ? (
        <ErrorState onRetry={() => void answer.refetch()} />
      ) : answer.data ? (
        <div {...updating(answer)}>
          <ReviewOf data={answer.data} tracked={tracked} clientId={clientId} />
        </div>
      ) : (
        <Skeleton height={320} radius={8} />
      )}
    </>
  )
}

interface ReviewOfProps {
  data: TrackedTime
  tracked: ReturnType<typeof useTracked>
  clientId: string
}

function ReviewOf({ data, tracked: { projectId, span, group, answer }, clientId }: ReviewOfProps) {
  const { t } = useTexts()
  const [rates, setRates] = useState<OwnRate[]>([])
  const entries = useMemo(() => withRates(data.entries, rates, data.currency), [data, rates])
  const review = useReview(entries, {
    clientId,
    projectId,
    span,
    group,
    rates,
    rounding: data.rounding,
    again: () => void answer.refetch(),
  })
  const { tree, lost, currencies, currency, setCurrency, isTicked, tick, go } = review
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void go()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  const all = sumOf(entries)
  if (entries.length === 0)
    return <EmptyState icon={IconClock} title={t('invoices:tracked.empty')} help={t('invoices:tracked.emptyHelp')} />
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        {currencies.length > 1 && (
          <Tabs value={currency} onChange={(next) => next && setCurrency(next)} mb="sm">
            <Tabs.List aria-label={t('name:invoices.currency')}>
              {currencies.map((one) => (
                <Tabs.Tab key={one} value={one}>
                  {one}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
        )}
        {lost.length > 0 && (
          <Alert color="yellow" mb="sm" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {t('invoices:tracked.lost', { count: lost.length, number: lost[0]!.invoice?.number })}
          </Alert>
        )}
        <WithoutRate entries={data.entries} currency={data.currency} rates={rates} onRates={setRates} />
        {tree.length > 0 ? (
          <div className={classes.frame}>
            <ReviewTable
              key={`${group} ${currency}`}
              tree={tree}
              group={group}
              span={span}
              namesProject={projectId === null && new Set(entries.map(({ project_id }) => project_id)).size > 1}
              isTicked={isTicked}
              onTick={tick}
            />
          </div>
        ) : (
          <EmptyState
            icon={IconClock}
            title={t('invoices:tracked.nothing', { hours: shownTime(all) })}
            help={t('invoices:tracked.nothingHelp')}
          />
        )}
      </div>
      <aside className={classes.aside} aria-label={t('invoices:tracked.goes')}>
        <Goes review={review} />
        <NotOnIt review={review} all={all} />
      </aside>
    </div>
  )
}
