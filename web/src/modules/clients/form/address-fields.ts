import { recogniseCountry } from '#contracts/engine/values/countries.ts'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { countyOptions, hasSectors, sectorOptions } from '#web/platform/format/counties.ts'

const half = { width: 'half' } as const
const parts = (values: FormValues) => (values.company_address ?? {}) as { country?: string | null; state?: unknown }

/** The address of a client: in Romania the county is chosen, and in Bucharest the sector. Without a country it is that of the company. */
export function addressFields(
  countries: readonly { value: string; label: string }[],
  companyCountry: string | undefined,
): FieldSpec[] {
  const isInRomania = (values: FormValues) => {
    const { country } = parts(values)
    return (country ? recogniseCountry(country) : companyCountry) === 'RO'
  }
  const state = { name: 'company_address.state', label: 'name:clients.company_address.state', ...half } as const
  return [
    {
      name: 'company_address.country',
      label: 'name:clients.company_address.country',
      help: 'clients:form.countryHelp',
      kind: 'options',
      options: countries,
    },
    { name: 'company_address.street', label: 'name:clients.company_address.street', kind: 'text' },
    { name: 'company_address.city', label: 'name:clients.company_address.city', kind: 'text', ...half },
    { name: 'company_address.zip_code', label: 'name:clients.company_address.zip_code', kind: 'text', ...half },
    { ...state, kind: 'options', options: countyOptions, when: isInRomania },
    { ...state, kind: 'text', when: (values) => !isInRomania(values) },
    {
      name: 'sector',
      label: 'name:clients.sector',
      kind: 'options',
      options: sectorOptions,
      when: (values) => isInRomania(values) && hasSectors(parts(values).state),
      ...half,
    },
  ]
}
