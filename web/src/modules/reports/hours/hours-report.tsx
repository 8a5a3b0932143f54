import { Skeleton } from '@mantine/core'
import { byCurrency } from '#contracts/engine/values/currency-order.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { updating } from '#web/ui/display/updating.ts'
import { IntervalTools } from '../interval-tools.tsx'
import { NoHours } from '../no-hours.tsx'
import { RoundingNote } from '../rounding-note.tsx'
import { filtersOf, isOfPeople, peopleOf, type ReportSearch, useReport } from '../use-report.ts'
import { type AmountsByKey, amountsOf, sumOf } from './amounts.ts'
import { CompareBox } from './compare-box.tsx'
import { HoursBody } from './hours-body.tsx'
import { HoursFilters } from './hours-filters.tsx'
import { type Level, levels } from './levels.ts'
import { type HoursSums, rowsOf } from './table/rows.ts'
import { useCompared } from './use-compared.ts'
import { type ProjectSumsById, type Sums, useProjectSums, useSums } from './use-hours.ts'

interface HoursReportProps {
  level: Exclude<Level, 'client'>
  /** What the page narrows it to: the project or person that it is of. */
  own?: Pick<ReportSearch, 'project_id' | 'employee_id'>
}

/** Cost and profit of projects, each in its currency. */
const costsOf = (projects: ProjectSumsById): ReadonlyMap<string, AmountsByKey> =>
  new Map(
    [...projects].map(([id, { currency, total_actual_cost, profit }]) => [
      id,
      { cost: amountsOf(total_actual_cost, currency), profit: amountsOf(profit, currency) },
    ]),
  )

/** What all hours come to, with the cost and profit of their projects where those are known. */
function sumsOf({ meta }: Sums, before: Sums | undefined, projects: ProjectSumsById | undefined): HoursSums {
  const costs = projects && [...costsOf(projects).values()]
  return {
    minutes: meta.total_worked_minutes,
    before: before?.meta.total_worked_minutes ?? null,
    billable: meta.billable_minutes ?? null,
    amounts: {
      amount: (meta.billed ?? []).toSorted(byCurrency),
      ...(costs && {
        cost: sumOf(costs.map(({ cost = [] }) => cost)),
        profit: sumOf(costs.map(({ profit = [] }) => profit)),
      }),
    },
  }
}

const idsOf = (sums: Sums | undefined) => sums?.rows.map(({ id }) => id) ?? []

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
  const { earlier, compares } = useCompared(report)
  const sums = useSums(levels[level].by, range, filters)
  const sumsBefore = useSums(levels[level].by, earlier, filters, compares)
  const costs = useProjectSums(idsOf(sums.data), range, peopleOf(asked), hasCost)
  const costsBefore = useProjectSums(idsOf(sumsBefore.data), earlier, peopleOf(asked), hasCost && compares)
  const before = compares ? sumsBefore.data : undefined
  const { data } = sums
  return (
    <>
      <IntervalTools {...{ interval, range, now, change }}>
        <HoursFilters asked={report.asked} own={own} change={change} />
        <CompareBox {...{ interval, change, compares }} />
      </IntervalTools>
      <RoundingNote {...(hasCost ? { logged: 'reports:rounding.costLogged' } : {})} />
      {sums.isError && !data && <ErrorState title={t('reports:hours.failed')} onRetry={() => void sums.refetch()} />}
      {sums.isPending && <Skeleton height={560} radius="md" />}
      {data && (
        <div {...updating(sums)}>
          <HoursBody
            {...{ level, report, asked, earlier }}
            rows={rowsOf(data.rows, before?.rows, costs.data && costsOf(costs.data))}
            sums={sumsOf(data, before, costs.data)}
            before={before && sumsOf(before, undefined, costsBefore.data)}
            columns={{
              compares,
              billable: money,
              amounts: [...(money ? (['amount'] as const) : []), ...(hasCost ? (['cost', 'profit'] as const) : [])],
            }}
            notes={{
              ...([...(costs.data?.values() ?? [])].some(({ withheld }) => withheld)
                ? { cost: 'reports:hours.withheld' }
                : {}),
              ...(isOfPeople(asked) ? { profit: 'reports:hours.ofPeople' } : {}),
            }}
            empty={<NoHours {...{ range, asked, change }} />}
          />
        </div>
      )}
    </>
  )
}
