import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { ChatWebhookUrl, type OwnChat } from '#contracts/integrations/chat.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { Section } from '#web/ui/display/sections/section.tsx'
import { RemoveChat } from './remove-chat.tsx'

const KEY = keys.getter('own-chat', 'state')
const PATH = '/integrations/own-chat'
const Form = z.object({ webhook: ChatWebhookUrl })
const fields: FieldSpec[] = [
  { name: 'webhook', label: 'name:own-chat.webhook', help: 'integrations:ownChat.webhookHelp', kind: 'url' },
]

async function save(body: FormValues, idempotencyKey?: string): Promise<void> {
  const { data } = await api.put<{ data: OwnChat }>(PATH, body, { onError: 'caller', idempotencyKey })
  queryClient.setQueryData(KEY, data)
}

/** Where a person's own notifications go that they have chosen the chat for. */
export function OwnChatSection() {
  const { t } = useTexts()
  const [round, setRound] = useState(0)
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api.get<{ data: OwnChat }>(PATH, { signal, onError: 'log' })).data,
  })
  return (
    <Section wide title={t('integrations:ownChat.title')} help={t('integrations:ownChat.help')}>
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton h={160} />}
      {data && (
        <Stack>
          <CurrentChat chat={data} />
          <ActionForm
            key={round}
            fields={fields}
            schema={Form}
            submitLabel="integrations:chat.save"
            failed="integrations:ownChat.failed"
            fullWidth={false}
            onSubmit={async (values, idempotencyKey) => {
              await save(values, idempotencyKey)
              showSuccess(t('integrations:ownChat.saved'))
              setRound(round + 1)
            }}
          />
        </Stack>
      )}
    </Section>
  )
}

/** The address there is, why the last message did not arrive, and how to forget it. */
function CurrentChat({ chat: { webhook, failure, failed_at } }: { chat: OwnChat }) {
  const { t } = useTexts()
  const { moment } = useFormat()
  if (webhook === null) return <Text c="dimmed">{t('integrations:ownChat.none')}</Text>
  const forget = async () => {
    await save({ webhook: null }).catch((error: unknown) => {
      showFailure(error, 'integrations:ownChat.failed')
      throw error
    })
    showSuccess(t('integrations:ownChat.forgotten'))
  }
  return (
    <Stack gap="xs" align="flex-start">
      <Text style={{ overflowWrap: 'anywhere' }}>{t('integrations:chat.current', { url: webhook })}</Text>
      {failure && failed_at && (
        <Text fz="sm" fw={600} role="status">
          {t('integrations:ownChat.lastFailed', {
            moment: moment(failed_at),
            reason: t(`integrations:chat.reason.${failure.kind}`, {
              status: failure.status ?? '',
              detail: failure.detail ?? '',
            }),
          })}
        </Text>
      )}
      <RemoveChat text={t('integrations:ownChat.forgetText')} onRemove={forget} />
    </Stack>
  )
}
