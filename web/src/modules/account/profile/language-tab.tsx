import { useState } from 'react'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { api } from '#web/platform/api/client.ts'
import { showFailure } from '#web/platform/api/report.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { tenantQuery } from '#web/platform/session/queries.ts'
import { useSession, useTenant } from '#web/platform/session/use-session.ts'
import { changeLocale, text } from '#web/platform/texts/setup.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Section } from '#web/ui/display/sections/section.tsx'
import { LanguageChoice } from './language-choice.tsx'

const caller = { onError: 'caller' } as const

async function saveOwn(locale: Locale): Promise<void> {
  await api.post('/restify/profile', { locale }, caller)
  await changeLocale(locale)
}

async function saveCompany(locale: Locale): Promise<void> {
  await api.post('/restify/tenants/actions?action=set-locale', { locale }, caller)
  queryClient.setQueryData(tenantQuery.queryKey, (tenant) => tenant && { ...tenant, locale })
}

/** The person's language, and for those who keep the company, the company's. */
export function LanguageTab() {
  const { t, locale } = useTexts()
  const { can } = useSession()
  const company = useTenant()
  const [busy, setBusy] = useState(false)
  const save = (write: (chosen: Locale) => Promise<void>) => async (chosen: Locale) => {
    setBusy(true)
    try {
      await write(chosen)
      showSuccess(text('account:language.saved'))
    } catch (error) {
      showFailure(error, 'account:language.failed')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Section title={t('account:language.own')} help={t('account:language.ownHelp')}>
        <LanguageChoice label={t('account:language.own')} value={locale} disabled={busy} onChange={save(saveOwn)} />
      </Section>
      {company && can('manageCompany') && (
        <Section title={t('account:language.company')} help={t('account:language.companyHelp')}>
          <LanguageChoice
            label={t('account:language.company')}
            value={company.locale}
            disabled={busy}
            onChange={save(saveCompany)}
          />
        </Section>
      )}
    </>
  )
}
