import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useListState } from '#web/engine/resource/use-list-state.ts'
import { daysBetween, today } from '#web/platform/format/dates.ts'
import { longDay } from '#web/platform/format/day-words.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FailedCard } from '#web/ui/display/list-card.tsx'
import { CurrencyLines } from './currency-lines.tsx'
import { figuresQuery } from './figures-query.ts'
import classes from './list.module.css'

const UNPAID = 'issued,sent,late'

/** What is unpaid, due this week and late; the name of each sets the filter of the list, and takes it back. */
export function Figures() {
  const { t, locale } = useTexts()
  const { filters } = useListState().state
  const { data, isError, refetch } = useQuery(figuresQuery)
  // The table below is there all the same.
  if (isError && !data) return <FailedCard title={t('invoices:figures')} onRetry={() => void refetch()} />
  const { until = today(), oldest } = data ?? {}
  const shown = [
    { key: 'unpaid', filter: { status: UNPAID, kind: 'invoice' }, help: t('invoices:figures.noDrafts') },
    {
      key: 'due_this_week',
      filter: { status: UNPAID, kind: 'invoice', due_date: `${today()},${until}` },
      help: t('invoices:figures.until', { day: longDay(until, locale) }),
    },
    {
      key: 'late',
      filter: { status: 'late' },
      help: oldest
        ? t('invoices:figures.oldest', { count: daysBetween(oldest, today()) })
        : t('invoices:figures.nothingLate'),
    },
  ] as const
  return (
    <section className={classes.figures} aria-label={t('invoices:figures')}>
      {shown.map(({ key, filter, help }) => {
        const figure = data?.[key]
        const isSet = isSame(filters, filter)
        return (
          <div
            key={key}
            className={classes.figure}
            data-lead={key === 'unpaid' || undefined}
            data-set={isSet || undefined}
          >
            <div className={classes.figureHead}>
              <span>
                {key === 'late' && <span className={classes.lateDot} aria-hidden />}
                <Link
                  to="."
                  search={(isSet ? {} : filter) as never}
                  resetScroll={false}
                  activeOptions={{ exact: true }}
                  className={classes.figureLink}
                  aria-current={isSet || undefined}
                >
                  {t(`invoices:figures.${key}`)}
                </Link>
              </span>
              <span data-figures>{figure?.count ?? ''}</span>
            </div>
            <Skeleton visible={!figure}>
              <CurrencyLines amounts={figure?.by_currency ?? []} />
            </Skeleton>
            {/* Words of a figure that is not there yet would be wrong. */}
            <span className={classes.figureHelp}>{data ? help : '\u00a0'}</span>
          </div>
        )
      })}
    </section>
  )
}

const isSame = (filters: Record<string, string>, wanted: Record<string, string>) =>
  Object.keys(filters).length === Object.keys(wanted).length &&
  Object.entries(wanted).every(([key, value]) => filters[key] === value)
