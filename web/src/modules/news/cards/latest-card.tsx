import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { CardLine, CardLines, FailedCard, ListCard } from '#web/ui/display/list-card.tsx'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { usePostFacts } from '../list/post-facts.ts'
import { namedPost } from '../news-record.ts'
import { latestQuery, SHOWN } from './queries.ts'

/** The latest published posts. Nothing where there are none. */
export function LatestCard() {
  const { t } = useTexts()
  const factsOf = usePostFacts()
  const { data, isError, refetch } = useQuery(latestQuery)
  if (isError && !data) return <FailedCard title={t('news:card.latest')} onRetry={() => void refetch()} />
  if (!data || data.data.length === 0) return null
  const { total } = data.meta
  return (
    <ListCard title={t('news:card.latest')} total={total}>
      <CardLines>
        {data.data.map(({ id, attributes }) => (
          <CardLine
            key={id}
            name={
              <Anchor component={Link} to={`/news/${id}`}>
                {namedPost(attributes)}
              </Anchor>
            }
            facts={[factsOf(attributes)]}
          >
            {!attributes.is_read && <StateBadge label={t('news:unread')} color="primary" />}
          </CardLine>
        ))}
      </CardLines>
      {total > SHOWN && (
        <Anchor component={Link} to="/news" fz="sm">
          {t('engine:card.all', { count: total })}
        </Anchor>
      )}
    </ListCard>
  )
}
