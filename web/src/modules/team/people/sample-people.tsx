import { Button, Card, Stack, Text, Title } from '@mantine/core'
import { IconUserMinus, IconUsersPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { SamplesState } from '#contracts/team/samples.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useSamples } from './use-samples.ts'

/** Fills or removes, shows the result, and loads everything that shows people again. */
async function send(what: 'fill' | 'remove'): Promise<void> {
  try {
    const { message } = await api.post<{ message: string }>(`/tenant/samples/${what}`, {}, { onError: 'caller' })
    showSuccess(message)
    const changed = [['restify'], keys.configuration, keys.tenant]
    await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  } catch (error) {
    showFailure(error, 'team:samples.failed')
  }
}

/** What may be done with sample people now. */
export const helpOf = (samples: SamplesState) =>
  samples.may_remove ? 'team:samples.removeHelp' : 'team:samples.fillHelp'

/** The one button of the two that does something now. Both can be taken back by the other, so neither asks. */
export function SamplePeople({ samples }: { samples: SamplesState }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const what = samples.may_remove ? 'remove' : 'fill'
  const Icon = samples.may_remove ? IconUserMinus : IconUsersPlus
  const run = async () => {
    setBusy(true)
    await send(what)
    setBusy(false)
  }
  return (
    <Button variant="default" leftSection={<Icon size={16} aria-hidden />} loading={busy} onClick={() => void run()}>
      {t(`team:samples.${what}`)}
    </Button>
  )
}

/** A card of the dashboard, for somebody who has just founded a company or is still looking around. */
export function SamplesCard() {
  const { t } = useTexts()
  const samples = useSamples()
  if (!samples) return null
  return (
    <Card withBorder mb="xl" component="section" aria-label={t('team:samples.title')}>
      <Stack align="flex-start" gap="sm">
        <div>
          <Title order={2} fz="md">
            {t('team:samples.title')}
          </Title>
          <Text c="dimmed" fz="sm" mt={4}>
            {t(helpOf(samples))}
          </Text>
        </div>
        <SamplePeople samples={samples} />
      </Stack>
    </Card>
  )
}
