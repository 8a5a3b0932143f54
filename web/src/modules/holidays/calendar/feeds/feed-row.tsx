import { Anchor, Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import type { Feed } from '#contracts/holidays/feeds.ts'
import type { FeedScope } from '#contracts/holidays/holidays.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { endFeed, makeFeed } from './feed-calls.ts'

interface FeedRowProps {
  scope: FeedScope
  feed: Feed | undefined
  nationalDays: boolean
}

/** One feed: what it holds, whether it is read, and the steps from here. A new address is shown until the page is left. */
export function FeedRow({ scope, feed, nationalDays }: FeedRowProps) {
  const { t } = useTexts()
  const format = useFormat()
  const [url, setUrl] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<'renew' | 'end'>()
  /** Rejects once what went wrong is said, so that a question stays. */
  const failed = (error: unknown) => {
    showFailure(error, 'holidays:feed.failed')
    throw error
  }
  const make = () => makeFeed(scope, nationalDays).then(({ url: made }) => setUrl(made), failed)
  const makeFirst = async () => {
    setBusy(true)
    await make().catch(() => {})
    setBusy(false)
  }
  const end = async () => {
    await endFeed(scope).catch(failed)
    setUrl(undefined)
    showSuccess(t('holidays:feed.ended'))
  }
  const state = feed
    ? feed.read_at
      ? t('holidays:feed.read', { moment: format.moment(feed.read_at) })
      : t('holidays:feed.unread', { day: format.momentDay(feed.created_at) })
    : undefined
  return (
    <Stack gap={6}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <div style={{ flex: '1 1 220px' }}>
          <Text fw={600}>{t(`holidays:feed.${scope}`)}</Text>
          <Text c="dimmed" fz="sm">
            {t(`holidays:feed.${scope}Help`)}
          </Text>
          {state && (
            <Text fz="sm" data-figures>
              {state}
            </Text>
          )}
        </div>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            loading={busy}
            onClick={feed ? () => setAsking('renew') : () => void makeFirst()}
          >
            {t(feed ? 'holidays:feed.renew' : 'holidays:feed.make')}
          </Button>
          {feed && (
            <Button size="xs" variant="subtle" color="red" onClick={() => setAsking('end')}>
              {t('holidays:feed.end')}
            </Button>
          )}
        </Group>
      </Group>
      {url && <NewAddress url={url} />}
      <ConfirmDialog
        opened={asking !== undefined}
        title={t(asking === 'end' ? 'holidays:feed.endTitle' : 'holidays:feed.renewTitle')}
        text={t('holidays:feed.endText')}
        confirm={t(asking === 'end' ? 'holidays:feed.end' : 'holidays:feed.renew')}
        cancel={t('engine:dialog.cancel')}
        color="red"
        onConfirm={() => (asking === 'end' ? end() : make())}
        onClose={() => setAsking(undefined)}
      />
    </Stack>
  )
}

function NewAddress({ url }: { url: string }) {
  const { t } = useTexts()
  return (
    <div role="status">
      <Group gap="xs" wrap="nowrap">
        <TextInput
          flex={1}
          size="xs"
          readOnly
          value={url}
          aria-label={t('holidays:feed.address')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={url} timeout={3000}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              onClick={copy}
              leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
            >
              {t(copied ? 'holidays:feed.copied' : 'holidays:feed.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Text fz="sm" mt={4}>
        {t('holidays:feed.once')}{' '}
        <Anchor href={url.replace(/^https?:/, 'webcal:')} fz="sm">
          {t('holidays:feed.openIn')}
        </Anchor>
      </Text>
    </div>
  )
}
