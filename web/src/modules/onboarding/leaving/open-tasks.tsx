import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listQuery } from '#web/engine/resource/queries.ts'
import type { PropsOf } from '#web/platform/modules/slots.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import type { TaskAttributes } from '../task-record.ts'
import classes from '../tasks/task-card.module.css'
import { TaskCard } from '../tasks/task-card.tsx'

/** As many as are asked for of one person (spec 2 section 9). */
const MOST = 100

/**
 * The tasks of somebody who leaves that are still open, to be ticked off on the tab of their leaving. The tab of their tasks, which
 * everybody else has, lists them itself; the question before archiving says how many they are.
 */
export function OpenTasks({ employeeId, isQuestion }: PropsOf<'employee.leaving'>) {
  const { t } = useTexts()
  const { can } = useSession()
  const isListed = !isQuestion && can('manageEmployees')
  const params = {
    employee_id: employeeId,
    '-status': 'completed,skipped',
    perPage: MOST,
    sort: 'due_date',
    related: 'assignee',
  }
  const { data } = useQuery({ ...listQuery<TaskAttributes>('checklist-tasks', params), enabled: isListed })
  if (!isListed || !data || data.data.length === 0) return null
  return (
    <DetailSection
      title={t('onboarding:leaving.tasks')}
      action={
        <Anchor component={Link} to={`/employees/${employeeId}/onboarding-tasks`}>
          {t('onboarding:leaving.all')}
        </Anchor>
      }
    >
      <ul className={classes.list}>
        {data.data.map((task) => (
          <TaskCard key={task.id} task={task} names="assignee" />
        ))}
      </ul>
    </DetailSection>
  )
}
