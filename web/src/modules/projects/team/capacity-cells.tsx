import { useQuery } from '@tanstack/react-query'
import type { MemberCapacity } from '#contracts/projects/projects.ts'
import { api } from '#web/platform/api/client.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './capacity.module.css'
import { capacityOf } from './capacity.ts'
import type { MemberRecord } from './member-record.ts'

/** How full the weeks of a project's members are: asked once for all of its rows. */
function useCapacity({ attributes: { project_id, employee_id } }: MemberRecord): MemberCapacity | undefined {
  const { data } = useQuery({
    queryKey: keys.getter('projects', 'team-capacity', { id: project_id }),
    queryFn: async ({ signal }) =>
      (
        await api.get<{ data: MemberCapacity[] }>(`/restify/projects/${project_id}/getters/team-capacity`, {
          signal,
          onError: 'log',
        })
      ).data,
  })
  return data?.find((one) => one.employee_id === employee_id)
}

/** `40 h · 8 h a day` */
export function CapacityCell({ member }: { member: MemberRecord }) {
  const { t } = useTexts()
  const { number } = useFormat()
  const capacity = useCapacity(member)
  if (!capacity) return null
  const { week, day } = capacityOf(capacity)
  return <>{t('projects:capacity.week', { week: number(week), day: number(day) })}</>
}

/** What all projects of the person take of their week; above the whole of it in the colour of warnings. */
export function AllocationCell({ member }: { member: MemberRecord }) {
  const { t } = useTexts()
  const { number } = useFormat()
  const capacity = useCapacity(member)
  if (!capacity) return null
  const { percent, isOver } = capacityOf(capacity)
  return (
    <span className={isOver ? classes.over : undefined} title={isOver ? t('projects:capacity.over') : undefined}>
      {t('projects:capacity.used', { hours: number(capacity.allocated_hours), percent: String(percent) })}
    </span>
  )
}
