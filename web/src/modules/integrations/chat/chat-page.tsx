import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { type ChatState, ChatWebhookUrl } from '#contracts/integrations/chat.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { saveSettings } from '#web/modules/company/index.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { ChatMessages } from './chat-messages.tsx'
import { RemoveChat } from './remove-chat.tsx'

const KEY = keys.getter('chat', 'state')
const refresh = () => queryClient.invalidateQueries({ queryKey: KEY })
const Form = z.object({ slack_webhook_url: ChatWebhookUrl })
const fields: FieldSpec[] = [
  {
    name: 'slack_webhook_url',
    label: 'name:settings.slack_webhook_url',
    help: 'integrations:chat.webhookHelp',
    kind: 'url',
  },
]

/** While a message waits its state changes by itself. */
const WAITING_MS = 2000

/** `/settings/integrations/slack`: the webhook of the company's chat, and what became of the last messages. */
export function ChatPage() {
  const { t } = useTexts()
  const [round, setRound] = useState(0)
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await api.get<{ data: ChatState }>('/integrations/chat', { onError: 'log' })).data,
    refetchInterval: ({ state }) =>
      state.data?.messages.some(({ status }) => status === 'waiting') ? WAITING_MS : false,
  })
  const save = async (values: FormValues, idempotencyKey: string) => {
    await saveSettings(values, idempotencyKey)
    showSuccess(t('integrations:chat.saved'))
    setRound(round + 1)
    await refresh()
  }
  // What is typed stays while the state cannot be asked for again.
  if (isError && !data) return <ErrorState onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader title={t('integrations:chat.title')} help={t('integrations:chat.help')} />
      {!data && <Skeleton h={200} maw={640} />}
      {data && (
        <Stack gap="xl" maw={640}>
          <Paper withBorder p="lg">
            <Stack>
              {data.webhook && (
                <Text style={{ overflowWrap: 'anywhere' }}>
                  {t('integrations:chat.current', { url: data.webhook })}
                </Text>
              )}
              <ActionForm
                key={round}
                fields={fields}
                schema={Form}
                submitLabel="integrations:chat.save"
                failed="integrations:chat.failed"
                fullWidth={false}
                onSubmit={save}
              />
              {data.webhook && <WebhookActions />}
            </Stack>
          </Paper>
          <section aria-labelledby="chat-messages">
            <Title order={2} fz="md" mb="xs" id="chat-messages">
              {t('integrations:chat.messages')}
            </Title>
            <ChatMessages messages={data.messages} />
          </section>
        </Stack>
      )}
    </>
  )
}

function WebhookActions() {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const test = async () => {
    setBusy(true)
    try {
      const { message } = await api.post<{ message: string }>('/integrations/chat/test', {}, { onError: 'caller' })
      showSuccess(message)
      await refresh()
    } catch (error) {
      showFailure(error, 'integrations:chat.testFailed')
    } finally {
      setBusy(false)
    }
  }
  const remove = async () => {
    await saveSettings({ slack_webhook_url: null }).catch((error: unknown) => {
      showFailure(error, 'integrations:chat.failed')
      throw error
    })
    showSuccess(t('integrations:chat.removed'))
    await refresh()
  }
  return (
    <Group>
      <Button variant="default" loading={busy} onClick={() => void test()}>
        {t('integrations:chat.test')}
      </Button>
      <RemoveChat text={t('integrations:chat.removeText')} onRemove={remove} />
    </Group>
  )
}
