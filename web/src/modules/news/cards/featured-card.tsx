import { Anchor, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FailedCard } from '#web/ui/display/list-card.tsx'
import { usePostFacts } from '../list/post-facts.ts'
import classes from './cards.module.css'
import { featuredQuery } from './queries.ts'

/** The post that leads the dashboard. Nothing where none is featured. */
export function FeaturedCard() {
  const { t } = useTexts()
  const factsOf = usePostFacts()
  const { data, isError, refetch } = useQuery(featuredQuery)
  if (isError && !data) return <FailedCard title={t('news:card.featured')} onRetry={() => void refetch()} />
  const post = data?.data[0]
  if (!post) return null
  const { emoji, title, content_text } = post.attributes
  return (
    <section className={classes.featured} aria-label={t('news:card.featured')}>
      {emoji && (
        <span className={classes.emoji} aria-hidden>
          {emoji}
        </span>
      )}
      <div className={classes.words}>
        <Title order={2} fz="md">
          <Anchor component={Link} to={`/news/${post.id}`} inherit>
            {title}
          </Anchor>
        </Title>
        <Text lineClamp={2}>{content_text}</Text>
        <Text fz="sm" c="dimmed" data-figures>
          {factsOf(post.attributes)}
        </Text>
      </div>
    </section>
  )
}
