import { Checkbox, SegmentedControl, Skeleton } from '@mantine/core'
import { useMemo } from 'react'
import { daysBetween } from '#contracts/engine/values/civil-days.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { updating } from '#web/ui/display/updating.ts'
import { ExportMenu } from '../detailed/export-menu.tsx'
import { rangeBefore } from '../interval.ts'
import { IntervalTools } from '../interval-tools.tsx'
import { NoHours } from '../no-hours.tsx'
import { RoundingNote } from '../rounding-note.tsx'
import { filtersOf, isOfPeople, peopleOf, type ReportSearch, useReport } from '../use-report.ts'
import { HoursChart } from './chart/hours-chart.tsx'
import { filledSteps, stepFor } from './chart/steps.ts'
import { StepsTable } from './chart/steps-table.tsx'
import { costOf } from './cost-of.ts'
import { FiguresStrip } from './figures-strip.tsx'
import classes from './hours.module.css'
import { HoursFilters } from './hours-filters.tsx'
import { type Level, levels } from './levels.ts'
import { HoursTable } from './table/hours-table.tsx'
import { rowsOf } from './table/rows.ts'
import { useOverTime, useProjectSums, useSums } from './use-hours.ts'

interface HoursReportProps {
  level: Level
  /** What the page narrows it to: the project or person that it is of. */
  own?: Pick<ReportSearch, 'project_id' | 'employee_id'>
}

/** Hours of an interval by project, task or person: sums, a chart, and a table whose figures open to their entries. */
export function HoursReport({ level, own = {} }: HoursReportProps) {
  const { t } = useTexts()
  const { can } = useSession()
  const report = useReport()
  const { interval, range, now, change } = report
  const asked = { ...report.asked, ...own }
  const filters = filtersOf(asked)
  const money = can('manageInvoices')
  const hasCost = level === 'project' && money && can('manageProjects')
  const compares = asked.compare !== 'off' && interval !== 'all_time'
  const earlier = useMemo(() => rangeBefore(range, now), [range, now])
  const by = stepFor(range, asked.by)
  const sums = useSums(levels[level].by, range, filters)
  const sumsBefore = useSums(levels[level].by, earlier, filters, compares)
  const time = useOverTime(by, range, filters)
  const timeBefore = useOverTime(by, earlier, filters, compares)
  const costs = useProjectSums(sums.data?.rows.map(({ id }) => id) ?? [], range, peopleOf(asked), hasCost)
  const before = compares ? sumsBefore.data : undefined
  const steps = useMemo(
    () =>
      filledSteps(
        { range, by, fromFirst: interval === 'all_time' },
        time.data ?? [],
        compares && timeBefore.data ? { range: earlier, time: timeBefore.data } : null,
      ),
    [range, by, interval, time.data, timeBefore.data, compares, earlier],
  )
  const { data } = sums
  const isSteps = asked.view === 'steps'
  return (
    <>
      <IntervalTools {...{ interval, range, now, change }}>
        <HoursFilters asked={report.asked} own={own} change={change} />
        {interval !== 'all_time' && (
          <Checkbox
            mb={8}
            label={t('reports:hours.compare')}
            checked={compares}
            onChange={(event) => change({ compare: event.currentTarget.checked ? undefined : 'off' })}
          />
        )}
      </IntervalTools>
      <RoundingNote {...(hasCost ? { logged: 'reports:rounding.costLogged' } : {})} />
      {sums.isError && !data && <ErrorState title={t('reports:hours.failed')} onRetry={() => void sums.refetch()} />}
      {sums.isPending && <Skeleton height={560} radius="md" />}
      {data && (
        <div {...updating(sums)}>
          <div className={classes.card}>
            <FiguresStrip
              now={data.meta}
              before={before?.meta}
              beforeDays={daysBetween(earlier.from, earlier.to) + 1}
              isRunning={range.from <= now && now < range.to}
              {...(hasCost && costs.data ? { cost: { ...costOf(costs.data), ofPeople: isOfPeople(asked) } } : {})}
            />
            {time.isError && !time.data ? (
              <ErrorState title={t('reports:hours.chartFailed')} onRetry={() => void time.refetch()} />
            ) : (
              <HoursChart {...{ steps, by, asked, now, money }} onBy={(next) => change({ by: next })} />
            )}
          </div>
          {data.rows.length === 0 ? (
            <NoHours {...{ range, asked, change }} />
          ) : (
            <div className={classes.card}>
              <div className={classes.tableHead}>
                <h2 className={classes.title}>{t(`reports:hours.count.${level}`, { count: data.rows.length })}</h2>
                <span className={classes.label}>{t('reports:hours.opens')}</span>
                <span className={classes.push}>
                  <ExportMenu
                    {...{ range, filters }}
                    count={data.rows.reduce((sum, { attributes }) => sum + attributes.no_logs, 0)}
                  />
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
              </div>
              {isSteps ? (
                <StepsTable {...{ steps, by, asked, money }} />
              ) : (
                <HoursTable
                  {...{ level, asked, range }}
                  onOpen={(open) => change({ open })}
                  rows={rowsOf(data.rows, before?.rows, costs.data)}
                  meta={data.meta}
                  columns={{ compares, money, cost: hasCost }}
                  totals={costs.data && costOf(costs.data)}
                />
              )}
            </div>
          )}
        </div>
      )}
    </>
  )
}
