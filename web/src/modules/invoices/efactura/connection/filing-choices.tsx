import { Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Setting } from '#contracts/settings.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { saveSettings } from '#web/modules/company/index.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Section } from '#web/ui/display/sections/section.tsx'

const choices = ['efactura_at_issue', 'efactura_abroad'] as const
type Choice = (typeof choices)[number]

/** What the company has chosen for filing: each is kept as soon as it is pressed. */
export function FilingChoices() {
  const { t } = useTexts()
  const { data, refetch } = useQuery(listQuery<Setting>('settings', { key: choices.join(','), perPage: 10 }))
  const [busy, setBusy] = useState<Choice>()
  const isOn = (key: Choice) => data?.data.some(({ attributes }) => attributes.key === key && attributes.value === true)
  const choose = async (key: Choice, value: boolean) => {
    setBusy(key)
    try {
      await saveSettings({ [key]: value }, crypto.randomUUID())
      await refetch()
    } catch (error) {
      showFailure(error, 'invoices:anaf.choiceFailed')
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Section wide title={t('invoices:anaf.choices')} help={t('invoices:anaf.choicesHelp')}>
      <Stack>
        {choices.map((key) => (
          <Switch
            key={key}
            label={t(`name:settings.${key}`)}
            description={t(`invoices:anaf.choice.${key}`)}
            checked={isOn(key) ?? false}
            disabled={!data || busy !== undefined}
            onChange={(event) => void choose(key, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Section>
  )
}
