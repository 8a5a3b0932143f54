import { ActionIcon, Anchor, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { Hint } from '#web/ui/overlays/hint.tsx'
import { markAllRead, markRead, type Notice, noticesQuery } from './notices.ts'
import classes from './notices-panel.module.css'

/** Sends it once at a time. The call itself shows what went wrong. */
function useCall() {
  const [busy, setBusy] = useState(false)
  const run = async (call: () => Promise<unknown>) => {
    setBusy(true)
    await call().catch(() => undefined)
    setBusy(false)
  }
  return { busy, run }
}

function NoticeRow({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  const { t } = useTexts()
  const { moment } = useFormat()
  const { busy, run } = useCall()
  const { id, title, details, page, unread, created_at } = notice
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
              {title}
            </Anchor>
          ) : (
            title
          )}
        </Text>
        {details && <Text fz="sm">{details}</Text>}
        <Text fz="xs" c="dimmed" data-figures>
          {moment(created_at)}
        </Text>
      </div>
      {unread && (
        <Hint label={t('inbox:markRead')}>
          <ActionIcon
            aria-label={`${t('inbox:markRead')}: ${title}`}
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

function NoticeList({ onLeave }: { onLeave: () => void }) {
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
  if (data.length === 0) return <EmptyState title={t('inbox:empty')} help={t('inbox:empty.help')} />
  return (
    <ul className={classes.list}>
      {data.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} onLeave={onLeave} />
      ))}
    </ul>
  )
}

/** What the reader was notified of, newest first; following one has it read. */
export function NoticesPanel({ onLeave }: { onLeave: () => void }) {
  const { t } = useTexts()
  const { data = [] } = useQuery(noticesQuery)
  const { busy, run } = useCall()
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
      <NoticeList onLeave={onLeave} />
      <Anchor
        component={Link}
        to={'/settings/account/notifications' as never}
        onClick={onLeave}
        fz="sm"
        className={classes.choices}
      >
        {t('inbox:choices.title')}
      </Anchor>
    </>
  )
}
