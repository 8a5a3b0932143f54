import { List, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { lockedModules } from '#contracts/company/hidden-modules.ts'
import { moduleHelp } from '#contracts/module-help.ts'
import { type ModuleKey, moduleKeys } from '#contracts/module-keys.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { configurationQuery } from '#web/platform/session/queries.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from '../company.module.css'
import { saveSettings } from '../settings-values.ts'
import { shown } from './module-switches.ts'

/** `/settings/company/modules`: which parts of Vatra the company uses. A switch takes effect at once, for everybody. */
export function ModulesTab() {
  const { t, locale } = useTexts()
  const { configuration, hasModule } = useConfiguration()
  const [saving, setSaving] = useState<ModuleKey>()
  const hidden = moduleKeys.filter((key) => !hasModule(key))
  const locked = lockedModules(hidden)

  const turn = async (key: ModuleKey, isOn: boolean) => {
    setSaving(key)
    try {
      await saveSettings({ hidden_modules: isOn ? shown(hidden, key) : [...hidden, key] })
      await queryClient.fetchQuery({ ...configurationQuery, staleTime: 0 })
      showSuccess(t('company:settings.saved'))
    } catch (error) {
      showFailure(error, 'company:settings.failed')
    } finally {
      setSaving(undefined)
    }
  }
  return (
    <>
      <Text c="dimmed" maw={640} mb="md">
        {t('company:modules.help')}
      </Text>
      <List listStyleType="none" className={classes.modules} aria-label={t('company:tab.modules')}>
        {moduleKeys.map((key) => (
          <li key={key} className={classes.module}>
            <Switch
              label={t(`name:settings.hidden_modules=${key}`)}
              description={locked.has(key) ? whyLocked(key, hidden, t) : moduleHelp(key)[locale]}
              aria-label={t(`name:settings.hidden_modules=${key}`)}
              labelPosition="left"
              checked={hasModule(key)}
              disabled={configuration === undefined || locked.has(key) || saving !== undefined}
              onChange={(event) => void turn(key, event.currentTarget.checked)}
            />
          </li>
        ))}
      </List>
    </>
  )
}

/** Why a locked module cannot be switched off: it is the team, or another one stands on it. */
function whyLocked(key: ModuleKey, hidden: readonly ModuleKey[], t: ReturnType<typeof useTexts>['t']): string {
  if (key === 'team') return t('company:module.alwaysOn')
  const needing = hidden.includes('invoices') ? 'time' : 'invoices'
  return t('company:module.neededBy', { module: t(`name:settings.hidden_modules=${needing}`) })
}
