import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FailedCard, ListCard } from '#web/ui/display/list-card.tsx'
import { myTasksQuery } from './my-tasks-query.ts'
import classes from './task-card.module.css'
import { TaskCard } from './task-card.tsx'

/** As many as the card shows. */
const SHOWN = 5

/** The tasks that one has to do, for the dashboard. Nothing where there are none. */
export function MyTasksCard() {
  const { employee } = useSession()
  return employee ? <TasksOf assigneeId={employee.id} /> : null
}

function TasksOf({ assigneeId }: { assigneeId: string }) {
  const { t } = useTexts()
  const { data, isError, refetch } = useQuery(myTasksQuery(assigneeId))
  if (isError && !data) return <FailedCard title={t('onboarding:card.title')} onRetry={() => void refetch()} />
  if (!data || data.data.length === 0) return null
  return (
    <ListCard title={t('onboarding:card.title')} total={data.meta.total}>
      <ul className={classes.list}>
        {data.data.slice(0, SHOWN).map((task) => (
          <TaskCard key={task.id} task={task} names="employee" />
        ))}
      </ul>
      {data.meta.total > SHOWN && (
        <Anchor component={Link} to="/onboarding-tasks" search={{ tab: 'mine' } as never} fz="sm">
          {t('engine:card.all', { count: data.meta.total })}
        </Anchor>
      )}
    </ListCard>
  )
}
