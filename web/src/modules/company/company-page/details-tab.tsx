import { Center, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { addressWords } from '#contracts/clients/address-words.ts'
import { FALLBACK_CURRENCY } from '#contracts/company/default-currency.ts'
import type { Setting } from '#contracts/settings.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { listQuery } from '#web/engine/resource/queries.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { api } from '#web/platform/api/client.ts'
import { countryOptions } from '#web/platform/format/countries.ts'
import { currencyOptions } from '#web/platform/format/currencies.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { type Tenant, tenantQuery } from '#web/platform/session/queries.ts'
import { isOn } from '#web/platform/session/settings.ts'
import { tenantInformationQuery } from '#web/platform/session/tenant-information.ts'
import { useConfiguration, useTenant } from '#web/platform/session/use-session.ts'
import { locales } from '#web/platform/texts/locale.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { saveSettings } from '../settings-values.ts'
import { DetailsSchema, detailKeys, detailsSections, switches } from './details-sections.ts'
import { LogoSection } from './logo-section.tsx'
import { recordOf } from './tenant-record.ts'

/** `/settings/company/details`: who the company is on paper, its language and currency, and how it works. */
export function DetailsTab() {
  const { t } = useTexts()
  const list = useQuery(listQuery<Setting>('settings', { perPage: 200 }))
  const about = useQuery(tenantInformationQuery)
  const tenant = useTenant()
  const stored = useMemo(
    () => Object.fromEntries((list.data?.data ?? []).map(({ attributes: { key, value } }) => [key, value])),
    [list.data],
  )
  const refetch = () => void Promise.all([list.refetch(), about.refetch()])
  // What is typed stays while what it began with cannot be asked for again.
  if ((list.isError && !list.data) || (about.isError && !about.data)) return <ErrorState onRetry={refetch} />
  if (!list.data || !about.data || !tenant) {
    return (
      <Center mih={280} role="status" aria-label={t('engine:list.loading')}>
        <Loader />
      </Center>
    )
  }
  const known = { ...stored, country: about.data.country }
  return (
    <>
      <LogoSection />
      <DetailsForm stored={known} tenant={tenant} />
    </>
  )
}

const switchKeys = new Set<string>(switches)

function DetailsForm({ stored, tenant }: { stored: FormValues; tenant: Tenant }) {
  const { t, locale } = useTexts()
  const navigate = useNavigate()
  const { hasModule } = useConfiguration()
  const sections = useMemo(
    () =>
      detailsSections({
        countries: countryOptions(locale),
        currencies: currencyOptions(locale, FALLBACK_CURRENCY),
        languages: locales.map((value) => ({ value, label: t(`platform:language.${value}`) })),
        hasModule,
      }),
    [locale, t, hasModule],
  )
  const record = useMemo((): AnyRecord => {
    const known = detailKeys.map((key) => [key, switchKeys.has(key) ? isOn(stored[key]) : (stored[key] ?? null)])
    const attributes = {
      ...Object.fromEntries(known),
      company_name: stored.company_name ?? tenant.name,
      default_currency: stored.default_currency ?? FALLBACK_CURRENCY,
      locale: tenant.locale,
      country: stored.country,
      time_rounding: stored.time_rounding ?? 'none',
      time_rounding_way: stored.time_rounding_way ?? 'up',
      time_rounding_by: stored.time_rounding_by ?? 'entry',
      ...asPicked(stored),
    }
    return recordOf(attributes)
  }, [stored, tenant])

  const store = async (
    { locale: language, country, ...values }: FormValues,
    idempotencyKey: string,
  ): Promise<AnyRecord> => {
    // First the country: what the numbers of the company have to look like hangs on it.
    if (country) await api.post('/restify/tenants/actions?action=set-country', { country }, caller)
    await saveSettings(values, idempotencyKey)
    if (language) await api.post('/restify/tenants/actions?action=set-locale', { locale: language }, caller)
    const name = values.company_name ?? tenant.name
    queryClient.setQueryData(tenantQuery.queryKey, { ...tenant, name, locale: language ?? tenant.locale } as Tenant)
    return record
  }
  return (
    <ResourceForm
      entity="settings"
      record={record}
      schema={DetailsSchema}
      sections={sections}
      store={store}
      saved="company:settings.saved"
      failed="company:settings.failed"
      onSaved={() => undefined}
      onCancel={() => void navigate({ to: '/settings' })}
    />
  )
}

/** A county by its name however it was typed, and a sector as a word, as the pickers hold them. */
function asPicked({ country, company_state, company_sector }: FormValues): FormValues {
  const { state } = addressWords({ country: String(country ?? ''), state: company_state as string | null })
  return { company_state: state ?? null, company_sector: company_sector ? String(company_sector) : null }
}

const caller = { onError: 'caller' } as const
