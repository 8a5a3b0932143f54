import { Alert, Button, Checkbox, Group, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SampleTemplate } from '#contracts/documents/templates.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { api } from '#web/platform/api/client.ts'
import { messageOf } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useIsThere } from '#web/ui/use-is-there.ts'
import { EntityName } from '../facts.tsx'
import { languageChoices } from '../template-choices.ts'
import { samplesQuery } from './samples-query.ts'

/** Takes templates over that the product brings. */
export function SamplesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const samples = useQuery(samplesQuery)
  return (
    <Dialog onClose={onClose} title={t('documents:samples.title')} size="lg">
      {samples.data && <Choose samples={samples.data} onClose={onClose} />}
      {samples.isPending && <Loader role="status" aria-label={t('engine:list.loading')} />}
      {samples.isLoadingError && <ErrorState onRetry={() => void samples.refetch()} />}
    </Dialog>
  )
}

function Choose({ samples, onClose }: { samples: readonly SampleTemplate[]; onClose: () => void }) {
  const { t } = useTexts()
  const isThere = useIsThere()
  const [keys, setKeys] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const add = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await api.post('/restify/templates/actions?action=add-samples', { keys }, { onError: 'caller' })
      showSuccess(t('documents:samples.added', { count: keys.length }))
      if (isThere()) onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!error.handled) setProblem(messageOf(error, 'documents:samples.failed'))
      setBusy(false)
    }
  }
  return (
    <Stack>
      <Alert color="orange">{t('documents:samples.help')}</Alert>
      {languageChoices.map(({ value, label }) => (
        <Checkbox.Group key={value} label={t(label)} value={keys} onChange={setKeys}>
          <Stack gap="xs" mt="xs">
            {samples
              .filter(({ language }) => language === value)
              .map((sample) => (
                <Checkbox
                  key={sample.key}
                  value={sample.key}
                  disabled={sample.adopted}
                  label={sample.name}
                  description={sample.adopted ? t('documents:samples.adopted') : <EntityName entity={sample.entity} />}
                />
              ))}
          </Stack>
        </Checkbox.Group>
      ))}
      {problem && (
        <Text role="alert" fz="sm" c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
      <Group justify="flex-end">
        <Button loading={busy} disabled={keys.length === 0} onClick={() => void add()}>
          {t('documents:samples.add', { count: keys.length })}
        </Button>
      </Group>
    </Stack>
  )
}
