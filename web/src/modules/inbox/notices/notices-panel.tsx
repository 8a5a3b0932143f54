import { ActionIcon, Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useInboxWaiting } from '#web/engine/approvals/waiting/use-waiting-counts.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { Hint } from '#web/ui/overlays/hint.tsx'
import { FIRST, markAllRead, markRead, type Notice, noticesQuery } from './notices.ts'
import classes from './notices-panel.module.css'
import { useCall } from './use-call.ts'
import { WaitingLines } from './waiting-lines.tsx'

function NoticeRow({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  const { t } = useTexts()
  const { moment } = useFormat()
  const { busy, run } = useCall()
  const { id, title, details, page, unread, created_at, by, says } = notice
  const words = by && says ? `${by.name} ${says}` : title
  const follow = () => {
    if (unread) void run(() => markRead(id))
    onLeave()
  }
  return (
    <li className={classes.notice} data-unread={unread || undefined}>
      <div className={classes.words}>
        <Text fz="sm" fw={unread ? 600 : 400}>
          {page ? (
            <Anchor component={Link} to={page as never} onClick={follow} inherit>
              {words}
            </Anchor>
          ) : (
            words
          )}
        </Text>
        {!says && details && <Text fz="sm">{details}</Text>}
        <Text fz="xs" c="dimmed" data-figures>
          {moment(created_at)}
        </Text>
      </div>
      {unread && (
        <Hint label={t('inbox:markRead')}>
          <ActionIcon
            aria-label={`${t('inbox:markRead')}: ${words}`}
            disabled={busy}
            onClick={() => void run(() => markRead(id))}
          >
            <IconCheck size={17} aria-hidden />
          </ActionIcon>
        </Hint>
      )}
    </li>
  )
}

/** As much as there is room for; `most` notices, what waits comes first. */
function NoticeList({ most, onLeave }: { most: number; onLeave: () => void }) {
  const { t } = useTexts()
  const { data, isError, refetch } = useQuery(noticesQuery)
  if (isError && !data) return <ErrorState title={t('inbox:failed')} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Stack gap="xs" py="xs">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} h={56} />
        ))}
      </Stack>
    )
  if (data.length === 0 && most < FIRST) return null
  if (data.length === 0) return <EmptyState title={t('inbox:empty')} help={t('inbox:empty.help')} />
  return (
    <ul className={classes.list}>
      {data.slice(0, most).map((notice) => (
        <NoticeRow key={notice.id} notice={notice} onLeave={onLeave} />
      ))}
    </ul>
  )
}

/** Of eight lines so many are left to what happened, however much waits. */
const NEWS = 4

/** The first eight of the inbox: what waits for the reader, then what happened; following that has it read. */
export function NoticesPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTexts()
  const { data = [] } = useQuery(noticesQuery)
  const { data: counts } = useInboxWaiting(FIRST)
  const { busy, run } = useCall()
  const waiting = (counts?.first ?? []).slice(0, FIRST - Math.min(NEWS, data.length))
  return (
    <>
      <Group justify="space-between" mb={4}>
        <Title order={2} fz="sm">
          {t('inbox:title')}
        </Title>
        {data.some(({ unread }) => unread) && (
          <Button variant="subtle" size="compact-xs" loading={busy} onClick={() => void run(markAllRead)}>
            {t('inbox:markAllRead')}
          </Button>
        )}
      </Group>
      <WaitingLines records={waiting} onLeave={onLeave} />
      <NoticeList most={FIRST - waiting.length} onLeave={onLeave} />
      <Group justify="space-between" className={classes.choices}>
        <Anchor component={Link} to="/inbox" onClick={onLeave} fz="sm">
          {t('inbox:openInbox')}
        </Anchor>
        <Anchor component={Link} to="/settings/account/notifications" onClick={onLeave} fz="sm">
          {t('inbox:choices.title')}
        </Anchor>
      </Group>
    </>
  )
}
