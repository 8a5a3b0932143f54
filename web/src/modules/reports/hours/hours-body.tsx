import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { daysBetween } from '#contracts/engine/values/civil-days.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { ExportMenu } from '../detailed/export-menu.tsx'
import type { Range } from '../interval.ts'
import { filtersOf, type ReportSearch, type useReport } from '../use-report.ts'
import type { AmountKey } from './amounts.ts'
import { HoursChart } from './chart/hours-chart.tsx'
import { StepsTable } from './chart/steps-table.tsx'
import { useSteps } from './chart/use-steps.ts'
import { entriesBehind } from './detailed-link.ts'
import { FiguresStrip } from './figures-strip.tsx'
import classes from './hours.module.css'
import type { Level } from './levels.ts'
import { HoursTable } from './table/hours-table.tsx'
import type { HoursColumns, HoursRow, HoursSums } from './table/rows.ts'

interface HoursBodyProps {
  level: Level
  report: ReturnType<typeof useReport>
  /** The filters of the address, with what the page itself is of. */
  asked: ReportSearch
  earlier: Range
  rows: readonly HoursRow[]
  sums: HoursSums
  before: HoursSums | undefined
  columns: HoursColumns
  /** Amounts above the chart. */
  figures?: readonly AmountKey[]
  notes?: Readonly<Partial<Record<AmountKey, TextKey>>>
  /** The reader sees the entries behind all of the hours: there is a chart, and each figure opens. */
  opens?: boolean
  /** What is said where there are no rows. */
  empty: ReactNode
}

/** What every report of hours shows: sums, a chart, and a table whose figures open. */
export function HoursBody(props: HoursBodyProps) {
  const { level, report, asked, earlier, rows, sums, before, columns, notes = {}, opens = true, empty } = props
  const { figures = columns.amounts } = props
  const { t } = useTexts()
  const { interval, range, now, change } = report
  const { compares, billable: money } = columns
  const { by, steps, time } = useSteps({ asked, interval, range, earlier, compares, enabled: opens })
  const isSteps = opens && asked.view === 'steps'
  const filters = filtersOf(asked)
  return (
    <>
      <div className={classes.card}>
        <FiguresStrip
          now={sums}
          before={before}
          beforeDays={daysBetween(earlier.from, earlier.to) + 1}
          isRunning={range.from <= now && now < range.to}
          entries={opens ? entriesBehind(asked, range) : undefined}
          amounts={figures}
          notes={notes}
        />
        {opens &&
          (time.isError && !time.data ? (
            <ErrorState title={t('reports:hours.chartFailed')} onRetry={() => void time.refetch()} />
          ) : (
            <HoursChart {...{ steps, by, asked, now, money }} onBy={(next) => change({ by: next })} />
          ))}
      </div>
      {rows.length === 0 ? (
        empty
      ) : (
        <div className={classes.card}>
          <div className={classes.tableHead}>
            <h2 className={classes.title}>{t(`reports:hours.count.${level}`, { count: rows.length })}</h2>
            {opens && (
              <>
                <span className={classes.label}>{t('reports:hours.opens')}</span>
                <span className={classes.push}>
                  <ExportMenu {...{ range, filters }} count={steps.reduce((sum, { entries }) => sum + entries, 0)} />
                </span>
                <SegmentedControl
                  size="xs"
                  aria-label={t('reports:hours.view')}
                  value={isSteps ? 'steps' : 'rows'}
                  onChange={(next) => change({ view: next === 'steps' ? 'steps' : undefined })}
                  data={[
                    { value: 'rows', label: t(`reports:hours.rows.${level}`) },
                    { value: 'steps', label: t(`reports:hours.rows.${by}`) },
                  ]}
                />
              </>
            )}
          </div>
          {isSteps ? (
            <StepsTable {...{ steps, by, asked, money }} />
          ) : (
            <HoursTable
              {...{ level, asked, range, earlier, rows, sums, columns, opens }}
              onOpen={(open) => change({ open })}
            />
          )}
        </div>
      )}
    </>
  )
}
