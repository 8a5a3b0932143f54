import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { shownTime } from '#contracts/time/duration.ts'
import type { TimeMeta } from '#contracts/time/totals.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { changeOf, changeText, percentOf } from './change.ts'
import classes from './hours.module.css'

/** An amount in each currency, never added. */
export type Amounts = readonly { currency: string; amount: number }[]

interface FiguresStripProps {
  now: TimeMeta | undefined
  before: TimeMeta | undefined
  /** Days of the interval before, in words. */
  beforeDays: number
  /** The interval is not over: it is compared with as many days. */
  isRunning: boolean
  cost?: { cost: Amounts; profit: Amounts; withheld: boolean; ofPeople: boolean }
}

function Lines({ amounts }: { amounts: Amounts }) {
  const { exact } = useFormat()
  return (
    <>
      {amounts.length === 0 && '- -'}
      {amounts.map(({ currency, amount }) => (
        <span key={currency}>{exact(amount, currency)}</span>
      ))}
    </>
  )
}

function Part({ label, children, help }: { label: string; children: ReactNode; help?: string | undefined }) {
  return (
    <div className={classes.figure}>
      <span className={classes.label}>{label}</span>
      <span className={classes.value} data-figures>
        {children}
      </span>
      {help && <span className={classes.label}>{help}</span>}
    </div>
  )
}

/** The sums of the interval; hours first, amounts only for who writes invoices. */
export function FiguresStrip({ now, before, beforeDays, isRunning, cost }: FiguresStripProps) {
  const { t } = useTexts()
  const { number } = useFormat()
  if (!now) return <Skeleton height={96} />
  const change = before && changeOf(now.total_worked_minutes, before.total_worked_minutes)
  const share = (meta: TimeMeta) => percentOf(meta.billable_minutes ?? 0, meta.total_worked_minutes)
  const points = before && share(now) - share(before)
  return (
    <div className={classes.figures}>
      <div className={classes.figure} data-lead>
        <span className={classes.label}>{t('reports:hours')}</span>
        <span className={classes.hero} data-figures>
          {shownTime(now.total_worked_minutes)}
          {change != null && <span className={classes.change}>{changeText(change, number)}</span>}
        </span>
        {before && (
          <span className={classes.label} data-figures>
            {t(isRunning ? 'reports:hours.sameBefore' : 'reports:hours.before', {
              hours: shownTime(before.total_worked_minutes),
              count: beforeDays,
            })}
          </span>
        )}
      </div>
      {now.billable_minutes !== undefined && (
        <>
          <Part
            label={t('reports:hours.billable')}
            help={
              points == null ? undefined : t('reports:hours.points', { points: `${points > 0 ? '+' : ''}${points}` })
            }
          >
            {`${share(now)}%`}
          </Part>
          <Part label={t('reports:hours.amount')}>
            <Lines amounts={now.billed ?? []} />
          </Part>
        </>
      )}
      {cost && (
        <>
          <Part label={t('reports:hours.cost')} help={cost.withheld ? t('reports:hours.withheld') : undefined}>
            <Lines amounts={cost.cost} />
          </Part>
          <Part label={t('reports:hours.profit')} help={cost.ofPeople ? t('reports:hours.ofPeople') : undefined}>
            <Lines amounts={cost.profit} />
          </Part>
        </>
      )}
    </div>
  )
}
