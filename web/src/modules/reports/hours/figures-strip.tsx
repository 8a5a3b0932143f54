import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shownTime } from '#contracts/time/duration.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { type AmountKey, type Amounts, amountLabels } from './amounts.ts'
import { changeOf, changeText, percentOf } from './change.ts'
import classes from './hours.module.css'
import type { HoursSums } from './table/rows.ts'

interface FiguresStripProps {
  now: HoursSums
  /** Of the interval before; undefined where it is not compared. */
  before: HoursSums | undefined
  /** Days of the interval before, in words. */
  beforeDays: number
  /** The interval is not over: it is compared with as many days. */
  isRunning: boolean
  /** The address of all entries behind the hours. */
  entries: object | undefined
  amounts: readonly AmountKey[]
  /** What is to know about an amount. */
  notes: Readonly<Partial<Record<AmountKey, TextKey>>>
}

/** An amount in each currency, with how it changed. */
function Lines({ amounts, before }: { amounts: Amounts; before: Amounts | undefined }) {
  const { exact, number } = useFormat()
  if (amounts.length === 0) return MISSING
  return amounts.map(({ currency, amount }) => {
    const earlier = before?.find((one) => one.currency === currency)
    const change = earlier ? changeOf(amount, earlier.amount) : null
    return (
      <span key={currency}>
        {exact(amount, currency)}
        {change !== null && <span className={classes.change}>{changeText(change, number)}</span>}
      </span>
    )
  })
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

/** Amounts that a row has room for beside the hours. */
const MOST_IN_A_ROW = 4

/** The sums of the interval; hours first, amounts only for who writes invoices. */
export function FiguresStrip({ now, before, beforeDays, isRunning, entries, amounts, notes }: FiguresStripProps) {
  const { t } = useTexts()
  const { number } = useFormat()
  const change = before ? changeOf(now.minutes, before.minutes) : null
  const share = ({ billable, minutes }: HoursSums) => percentOf(billable ?? 0, minutes)
  const points = before && before.minutes > 0 ? share(now) - share(before) : null
  return (
    <div className={classes.figures} data-strip data-many={amounts.length > MOST_IN_A_ROW || undefined}>
      <div className={classes.figure} data-lead>
        <span className={classes.label}>{t('reports:hours')}</span>
        <span className={classes.hero} data-figures>
          {entries ? (
            <Link className={classes.opened} to="/reports/detailed" search={entries as never}>
              {shownTime(now.minutes)}
            </Link>
          ) : (
            shownTime(now.minutes)
          )}
          {change !== null && <span className={classes.change}>{changeText(change, number)}</span>}
        </span>
        {before && (
          <span className={classes.label} data-figures>
            {t(isRunning ? 'reports:hours.sameBefore' : 'reports:hours.before', {
              hours: shownTime(before.minutes),
              count: beforeDays,
            })}
          </span>
        )}
      </div>
      {now.billable !== null && (
        <Part
          label={t('reports:hours.billable')}
          help={
            points === null ? undefined : t('reports:hours.points', { points: `${points > 0 ? '+' : ''}${points}` })
          }
        >
          {`${share(now)}%`}
        </Part>
      )}
      {amounts.map((key) => (
        <Part key={key} label={t(amountLabels[key])} help={notes[key] && t(notes[key])}>
          <Lines amounts={now.amounts[key] ?? []} before={before?.amounts[key]} />
        </Part>
      ))}
    </div>
  )
}
