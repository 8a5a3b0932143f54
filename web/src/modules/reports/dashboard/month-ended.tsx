import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { MonthEnded as Month } from '#contracts/reports/month-ended.ts'
import { shownTime } from '#contracts/time/duration.ts'
import { monthName } from '#web/platform/format/day-words.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FailedCard, ListCard, LoadingCard } from '#web/ui/display/list-card.tsx'
import classes from './month-ended.module.css'
import { monthEndedQuery } from './queries.ts'

type Amounts = Month['invoiced']

/** What the month before this one came to: hours, and the money of it for who may see it. */
export function MonthEnded() {
  const { t, locale } = useTexts()
  const { exact, number } = useFormat()
  const { data, isError, refetch } = useQuery(monthEndedQuery)
  const title = data ? monthName(data.from, locale) : t('reports:month.title')
  if (isError && !data) return <FailedCard title={title} onRetry={() => void refetch()} />
  if (!data) return <LoadingCard title={title} lines={2} />
  const { minutes, billable_minutes, invoiced, profit, from, to } = data
  const said = (amounts: NonNullable<Amounts>) =>
    amounts.length === 0 ? [number(0)] : amounts.map(({ amount, currency }) => exact(amount, currency))
  const lines: { name: string; values: string[]; note?: string }[] = [
    { name: t('reports:month.hours'), values: [shownTime(minutes)] },
  ]
  if (billable_minutes !== null) {
    const share = minutes === 0 ? MISSING : `${Math.round((billable_minutes / minutes) * 100)}%`
    lines.push({ name: t('reports:hours.billable'), values: [share] })
  }
  if (invoiced) {
    lines.push({ name: t('reports:month.invoiced'), values: said(invoiced) })
    lines.push({
      name: t('reports:hours.profit'),
      values: profit ? said(profit) : [MISSING],
      note: profit ? undefined : t(data.is_partial ? 'reports:month.noRate' : 'reports:hours.withheld'),
    })
  }
  const more = (
    <Anchor component={Link} to="/reports/projects" search={{ from, to } as never} fz="inherit">
      {t('reports:route.reports')}
    </Anchor>
  )
  return (
    <ListCard title={title} more={more}>
      <dl className={classes.facts}>
        {lines.map(({ name, values, note }) => (
          <div key={name}>
            <dt>
              {name}
              {note && <small>{note}</small>}
            </dt>
            <dd>
              {values.map((value) => (
                <span key={value}>{value}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </ListCard>
  )
}
