import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyCard, FailedCard, ListCard, LoadingCard } from '#web/ui/display/list-card.tsx'
import { happenedQuery, MOST_HAPPENED } from '../cards/events.ts'
import { ActivityLines } from './activity-lines.tsx'

/** What happened to oneself lately, for the dashboard. */
export function MyActivity() {
  const { employee } = useSession()
  return employee ? <ActivityOf employeeId={employee.id} /> : null
}

function ActivityOf({ employeeId }: { employeeId: string }) {
  const { t } = useTexts()
  const title = t('calendar:activity.mine')
  const { data, isPending, refetch } = useQuery(happenedQuery)
  if (isPending) return <LoadingCard title={title} lines={MOST_HAPPENED} />
  if (!data) return <FailedCard title={title} onRetry={() => void refetch()} />
  if (data.data.length === 0) return <EmptyCard title={title}>{t('engine:card.nothing')}</EmptyCard>
  return (
    <ListCard title={title}>
      <ActivityLines lines={data.data} />
      {data.meta.total > MOST_HAPPENED && (
        <Anchor component={Link} to={`/employees/${employeeId}/activity`} fz="sm">
          {t('engine:card.all', { count: data.meta.total })}
        </Anchor>
      )}
    </ListCard>
  )
}
