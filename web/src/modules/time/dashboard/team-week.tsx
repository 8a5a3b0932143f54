import { Anchor } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDay } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FailedCard, ListCard, LoadingCard } from '#web/ui/display/list-card.tsx'
import { TeamLines } from './team-lines.tsx'
import { TeamTable } from './team-table.tsx'
import { weekQuery } from './week-query.ts'

/** The week of the people whom the reader leads. Nothing for who leads nobody. */
export function TeamWeek() {
  const { t } = useTexts()
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  const { data, isError, refetch } = useQuery(weekQuery('team'))
  const title = t('time:team.title')
  if (isError && !data) return <FailedCard title={title} onRetry={() => void refetch()} />
  if (!data) return <LoadingCard title={title} lines={5} />
  const { from, to, people } = data
  if (people.length === 0) return null
  const more = (
    <Anchor component={Link} to="/reports/presence" fz="inherit">
      {t('time:team.sheet')}
    </Anchor>
  )
  return (
    <ListCard title={title} note={`${formatDay(from)} – ${formatDay(to)}`} more={more}>
      {isPhone ? <TeamLines people={people} /> : <TeamTable people={people} />}
    </ListCard>
  )
}
