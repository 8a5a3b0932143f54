import { Divider, Paper, Skeleton, Stack, Switch, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { feedScopes } from '#contracts/holidays/holidays.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { feedsQuery } from './feed-calls.ts'
import { FeedRow } from './feed-row.tsx'

/** One's leave, and when one's team is away, in a calendar program. */
export function Feeds() {
  const { t } = useTexts()
  const feeds = useQuery(feedsQuery)
  const [nationalDays, setNationalDays] = useState(true)
  if (feeds.isError && !feeds.data) {
    return <ErrorState title={t('holidays:feed.loadFailed')} onRetry={() => void feeds.refetch()} />
  }
  if (!feeds.data) return <Skeleton height={180} radius="md" />
  return (
    <Stack gap="md">
      <Text c="dimmed" fz="sm">
        {t('holidays:feed.help')}
      </Text>
      <Switch
        label={t('holidays:feed.nationalDays')}
        checked={nationalDays}
        onChange={(event) => setNationalDays(event.currentTarget.checked)}
      />
      {feedScopes.map((scope) => (
        <Fragment key={scope}>
          <Divider />
          <FeedRow scope={scope} feed={feeds.data.find((one) => one.scope === scope)} nationalDays={nationalDays} />
        </Fragment>
      ))}
    </Stack>
  )
}

/** The same as a card of the account; nothing where the person has no record in the company. */
export function FeedsCard() {
  const { t } = useTexts()
  const { employee } = useSession()
  if (!employee) return null
  return (
    <Paper withBorder p="lg" maw={640} mt="md">
      <Title order={2} mb="xs">
        {t('holidays:feed.title')}
      </Title>
      <Feeds />
    </Paper>
  )
}
