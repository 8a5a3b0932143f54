import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { addressWords } from '#contracts/clients/address-words.ts'
import { ClientWrite } from '#contracts/clients/clients.ts'
import { companyCurrency } from '#contracts/company/default-currency.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { countryOptions } from '#web/platform/format/countries.ts'
import { currencyOptions } from '#web/platform/format/currencies.ts'
import { tenantInformationQuery } from '#web/platform/session/tenant-information.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { ClientRecord } from '../client-record.ts'
import { clientSections } from './client-sections.tsx'

// A picture travels as a file, which the schema of stored values does not know.
const schema = ClientWrite.omit({ logo_path: true })

/** A client as the pickers hold one: a county by its name however it was typed, a sector as a word. */
function asHeld(record: ClientRecord): ClientRecord {
  const { company_address, sector } = record.attributes
  const held = {
    ...(company_address ? { company_address: addressWords(company_address) } : {}),
    ...(sector ? { sector: String(sector) } : {}),
  }
  return { ...record, attributes: { ...record.attributes, ...held } as ClientRecord['attributes'] }
}

/** Adds a client, or changes the one given. */
export function ClientForm({ record }: { record?: ClientRecord }) {
  const navigate = useNavigate()
  const { locale } = useTexts()
  const { setting } = useConfiguration()
  const currency = companyCurrency(setting)
  const { data: company } = useQuery(tenantInformationQuery)
  const companyCountry = company?.country
  const known = useMemo(() => record && asHeld(record), [record])
  const sections = useMemo(
    () =>
      clientSections({
        countries: countryOptions(locale),
        companyCountry,
        currencies: currencyOptions(locale, currency),
        id: record?.id,
      }),
    [locale, currency, companyCountry, record?.id],
  )
  return (
    <ResourceForm
      entity="clients"
      record={known}
      defaults={{ prefered_currency: currency, is_person: false }}
      schema={schema}
      sections={sections}
      saved={record ? 'clients:form.saved' : 'clients:form.created'}
      failed="clients:form.failed"
      submitLabel={record ? undefined : 'clients:add'}
      onSaved={({ id }) => void navigate({ to: `/clients/${id}/details` })}
      onCancel={() => void navigate({ to: record ? `/clients/${record.id}/details` : '/clients' })}
    />
  )
}
