import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Section } from '#web/ui/display/sections/section.tsx'
import { refreshSecurity, twoFactorQuery } from './queries.ts'

/** For those who keep the company: whether everyone must have a second step. */
export function CompanyRuleSection() {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const { data: state } = useQuery(twoFactorQuery)
  if (!state) return null
  const save = async (value: boolean) => {
    setBusy(true)
    try {
      await api.post('/restify/settings/bulk/update', [{ key: 'require_two_factor', value }], { onError: 'caller' })
      await refreshSecurity()
      // A person who requires it but has not set it up is asked to set it up, like everybody else.
      if (value && !state.enabled) return window.location.reload()
      await queryClient.invalidateQueries({ queryKey: keys.profile })
      showSuccess(t(value ? 'account:require.on' : 'account:require.off'))
    } catch (error) {
      showFailure(error, 'account:require.failed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title={t('account:require.title')} help={t('account:require.help')}>
      <Switch
        label={t('account:require.switch')}
        checked={state.required}
        disabled={busy}
        onChange={(event) => void save(event.currentTarget.checked)}
      />
    </Section>
  )
}
