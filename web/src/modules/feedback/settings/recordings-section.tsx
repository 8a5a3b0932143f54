import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveSettings } from '#web/modules/company/index.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { configurationQuery } from '#web/platform/session/queries.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Section } from '#web/ui/display/sections/section.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'

const KEY = 'feedback_recording_days'

/** After how many days recordings of feedback are deleted; none where they stay. */
export function RecordingsSection() {
  const { t } = useTexts()
  const client = useQueryClient()
  const { setting } = useConfiguration()
  const stored = (setting(KEY) as number | null | undefined) ?? null
  const [days, setDays] = useState<number | null>(stored)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const change = (typed: number | null) => {
    setProblem(undefined)
    setDays(typed)
  }
  const save = async () => {
    setBusy(true)
    try {
      await saveSettings({ [KEY]: days })
      await client.invalidateQueries({ queryKey: configurationQuery.queryKey })
      showSuccess(t('feedback:recordings.saved'))
    } catch (error) {
      const said = error instanceof ApiError ? error.errors[KEY]?.[0] : undefined
      if (said) setProblem(said)
      else showFailure(error, 'feedback:recordings.failed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section wide title={t('feedback:recordings')} help={t('feedback:recordings.help')}>
      <Group align={problem ? 'center' : 'flex-end'}>
        <NumberField
          label={t('name:settings.feedback_recording_days')}
          // Without bounds: brought back to the least of them, a 0 for never would delete what is a day old.
          decimals={0}
          value={days}
          error={problem}
          onChange={change}
        />
        <Button loading={busy} disabled={days === stored} onClick={() => void save()}>
          {t('engine:form.save')}
        </Button>
      </Group>
    </Section>
  )
}
