import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { CardLine, CardLines, EmptyCard, FailedCard, ListCard, LoadingCard } from '#web/ui/display/list-card.tsx'
import { newMembersQuery } from './events.ts'

const SHOWN = 4

/** Who has joined lately or joins soon. */
export function NewMembers() {
  const { t } = useTexts()
  const { day } = useFormat()
  const now = today()
  const title = t('calendar:newMembers')
  const { data, isPending, refetch } = useQuery(newMembersQuery)
  if (isPending) return <LoadingCard title={title} lines={SHOWN} />
  if (!data) return <FailedCard title={title} onRetry={() => void refetch()} />
  if (data.length === 0) return <EmptyCard title={title}>{t('engine:card.nothing')}</EmptyCard>
  return (
    <ListCard title={title} total={data.length}>
      <CardLines>
        {data.slice(0, SHOWN).map(({ id, name, position, start_date }) => (
          <CardLine
            key={id}
            name={
              <Anchor component={Link} to={`/employees/${id}/details`}>
                {name}
              </Anchor>
            }
            facts={[t(start_date > now ? 'calendar:joins' : 'calendar:joined', { day: day(start_date) }), position]}
          >
            {null}
          </CardLine>
        ))}
      </CardLines>
    </ListCard>
  )
}
