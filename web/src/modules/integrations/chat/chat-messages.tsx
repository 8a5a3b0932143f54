import { Group, Stack, Text } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'
import type { ChatFailure, ChatMessage } from '#contracts/integrations/chat.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { StateBadge, type StateColor } from '#web/ui/display/state-badge.tsx'
import classes from './chat-messages.module.css'

const stateOf = ({ status, failure }: ChatMessage) => {
  if (status === 'sent') return { label: 'integrations:chat.sent', color: 'green' } as const
  if (status === 'failed') return { label: 'integrations:chat.failedState', color: 'red' } as const
  const label = failure ? 'integrations:chat.retrying' : 'integrations:chat.waiting'
  return { label, color: 'yellow' satisfies StateColor } as const
}

/** The last messages: what was posted, and when and why something was not. */
export function ChatMessages({ messages }: { messages: ChatMessage[] }) {
  const { t } = useTexts()
  const { moment } = useFormat()
  const reasonOf = ({ kind, status, detail }: ChatFailure) =>
    t(`integrations:chat.reason.${kind}`, { status: status ?? '', detail: detail ?? '' })
  if (messages.length === 0) {
    return (
      <EmptyState icon={IconMessageCircle} title={t('integrations:chat.none')} help={t('integrations:chat.noneHelp')} />
    )
  }
  return (
    <ul className={classes.list}>
      {messages.map((message) => (
        <li key={message.id} className={classes.item}>
          <Stack gap={4}>
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <Text style={{ overflowWrap: 'anywhere' }}>{message.text}</Text>
              <StateBadge {...stateOf(message)} label={t(stateOf(message).label)} />
            </Group>
            {message.failure && message.failed_at && (
              <Text fz="sm" c="dimmed">
                {t('integrations:chat.failedAt', {
                  moment: moment(message.failed_at),
                  attempts: message.attempts,
                  reason: reasonOf(message.failure),
                })}
              </Text>
            )}
            {message.sent_at && (
              <Text fz="sm" c="dimmed">
                {t('integrations:chat.sentAt', { moment: moment(message.sent_at) })}
              </Text>
            )}
          </Stack>
        </li>
      ))}
    </ul>
  )
}
