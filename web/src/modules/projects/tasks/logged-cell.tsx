import type { WireRecord } from '#contracts/engine/wire.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from '../team/capacity.module.css'
import type { TaskAttributes } from './tasks-tab.tsx'
import { useProjectHours } from './use-project-hours.ts'

/** Hours that were logged on a task; above what is planned in the colour of warnings. */
export function LoggedCell({ task }: { task: WireRecord<TaskAttributes> }) {
  const { t } = useTexts()
  const { number } = useFormat()
  const { project_id, planned_hours } = task.attributes
  const logged = useProjectHours(project_id).data?.tasks.find(({ task_id }) => task_id === task.id)?.logged_hours
  if (logged === undefined) return null
  const isOver = planned_hours !== null && logged > planned_hours
  return (
    <span className={isOver ? classes.over : undefined} title={isOver ? t('projects:hours.over') : undefined}>
      {number(logged)}
    </span>
  )
}
