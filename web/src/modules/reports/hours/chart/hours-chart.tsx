import { SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { shownTime } from '#contracts/time/duration.ts'
import { type TimeStep, timeSteps } from '#contracts/time/totals.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ChartKey, ColumnChart } from '#web/ui/charts/column-chart.tsx'
import { Legend } from '#web/ui/charts/legend.tsx'
import type { ReportSearch } from '../../use-report.ts'
import { entriesBehind } from '../detailed-link.ts'
import classes from '../hours.module.css'
import type { Step } from './steps.ts'
import { stepLabel, stepName } from './words.ts'

interface HoursChartProps {
  steps: readonly Step[]
  by: TimeStep
  onBy: (by: TimeStep) => void
  asked: ReportSearch
  now: string
  /** The chart shows what is charged in a colour of its own. */
  money: boolean
}

/** The columns of more steps than these would have no room for their names. */
const MOST_NAMED = 31

/** Hours step by step; the line above speaks of the chosen column and opens its entries. */
export function HoursChart({ steps, by, onBy, asked, now, money }: HoursChartProps) {
  const { t, locale } = useTexts()
  const [key, setKey] = useState<string>()
  const week = (number: number) => t('reports:hours.week', { number })
  const current = steps.findLast(({ range, entries }) => range.from <= now && entries > 0)
  const chosen = steps.find(({ from }) => from === key) ?? current
  // From the line above, arrows go from column to column.
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const to = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!to || !(event.target instanceof HTMLAnchorElement) || !chosen) return
    const next = steps[steps.indexOf(chosen) + to]
    if (!next) return
    event.preventDefault()
    setKey(next.from)
  }
  const compares = steps.some(({ before }) => before !== null)
  const every = Math.ceil(steps.length / MOST_NAMED)
  const groups = steps.map((step, place) => {
    const charged = money ? (step.billable_minutes ?? 0) : step.minutes
    return {
      key: step.from,
      label: place % every === 0 ? stepLabel(by, step.from, locale, week) : '',
      title: `${stepName(by, step, locale, week)}: ${shownTime(step.minutes)}`,
      isChosen: step.from === chosen?.from,
      columns: [
        [
          { key: 'billable', hue: 'primary' as const, value: charged / 60 },
          { key: 'rest', hue: 'pale' as const, value: (step.minutes - charged) / 60 },
        ],
      ],
      mark: step.before === null ? null : step.before / 60,
    }
  })
  return (
    <section className={classes.chart} aria-label={t(`reports:hours.by.${by}`)} onKeyDown={walk}>
      <div className={classes.chartHead}>
        <h2 className={classes.title}>{t(`reports:hours.by.${by}`)}</h2>
        <SegmentedControl
          size="xs"
          aria-label={t('reports:hours.steps')}
          value={by}
          onChange={(next) => onBy(next as TimeStep)}
          data={timeSteps.map((value) => ({ value, label: t(`reports:hours.step.${value}`) }))}
        />
        {chosen && (
          <p className={classes.reading} data-figures>
            <b>{stepName(by, chosen, locale, week)}</b>
            <span>{shownTime(chosen.minutes)}</span>
            {money && (
              <span>
                {t('reports:hours.billable')} {shownTime(chosen.billable_minutes ?? 0)}
              </span>
            )}
            {chosen.before !== null && (
              <span>
                {t('reports:hours.intervalBefore')} {shownTime(chosen.before)}
              </span>
            )}
            <Link to="/reports/detailed" search={entriesBehind(asked, chosen.range) as never}>
              {t('reports:hours.entries', { count: chosen.entries })}
            </Link>
          </p>
        )}
      </div>
      <ColumnChart groups={groups} tick={(value) => String(value)} onOpen={setKey} />
      <Legend label={t('reports:hours.legend')} className={classes.legend}>
        {money ? (
          <>
            <ChartKey hue="primary" label={t('reports:hours.billable')} />
            <ChartKey hue="pale" label={t('reports:hours.notBillable')} />
          </>
        ) : (
          <ChartKey hue="primary" label={t('reports:hours')} />
        )}
        {compares && <ChartKey hue="mark" label={t('reports:hours.intervalBefore')} />}
      </Legend>
    </section>
  )
}
