import { Skeleton } from '@mantine/core'
import { MOST_CAPACITY_DAYS } from '#contracts/reports/capacity.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { updating } from '#web/ui/display/updating.ts'
import hours from '../hours/hours.module.css'
import { IntervalTools } from '../interval-tools.tsx'
import { useReport } from '../use-report.ts'
import classes from './capacity.module.css'
import { CapacityTable } from './capacity-table.tsx'
import { loadOf, overWeeks, plannedOf, useCapacity } from './use-capacity.ts'

/** What is planned for people against what they can work, week by week; of all, or of the members of a project. */
export function CapacityReport({ projectId }: { projectId?: string }) {
  const { t } = useTexts()
  const report = useReport(MOST_CAPACITY_DAYS)
  const answer = useCapacity(report.range, projectId)
  const people = answer.data?.toSorted(
    (left, right) =>
      overWeeks(right).length - overWeeks(left).length ||
      (loadOf(plannedOf(right), right.total_available_hours) ?? 0) -
        (loadOf(plannedOf(left), left.total_available_hours) ?? 0),
  )
  const over = people?.filter((person) => overWeeks(person).length > 0) ?? []
  return (
    <>
      <IntervalTools {...report} most={MOST_CAPACITY_DAYS} />
      {answer.isPending && <Skeleton height={480} radius="md" />}
      {answer.isError && !people && (
        <ErrorState title={t('reports:capacity.failed')} onRetry={() => void answer.refetch()} />
      )}
      {people && (
        <div {...updating(answer)}>
          {people.length > 0 && (
            <p className={classes.sentence}>
              <b>
                {over.length > 0 ? t('reports:capacity.over', { count: over.length }) : t('reports:capacity.within')}
              </b>
              {over.map(({ id, employee }) => (
                <a key={id} href={`#capacity-${id}`}>
                  {employee}
                </a>
              ))}
            </p>
          )}
          <div className={hours.card}>
            {people.length === 0 ? (
              <EmptyState title={t('reports:capacity.empty')} help={t('reports:capacity.emptyHelp')} />
            ) : (
              <CapacityTable people={people} />
            )}
          </div>
        </div>
      )}
    </>
  )
}
