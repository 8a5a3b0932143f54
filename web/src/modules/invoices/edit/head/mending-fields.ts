import { ClientWrite } from '#contracts/clients/clients.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import { countyOptions, sectorOptions } from '#web/platform/format/counties.ts'
import { countryOptions } from '#web/platform/format/countries.ts'

/** Fields of a client that an invoice cannot do without. */
export type MendingField =
  | 'company_address.street'
  | 'company_address.city'
  | 'company_address.state'
  | 'sector'
  | 'company_address.country'
  | 'is_person'
  | 'company_identifier'
  | 'company_vat'

const half = { width: 'half' } as const

/** All of them, in the order in which they are asked for. */
const all = (locale: Locale): readonly (FieldSpec & { name: MendingField })[] => [
  { name: 'company_address.street', label: 'name:clients.company_address.street', kind: 'text', required: true },
  { name: 'company_address.city', label: 'name:clients.company_address.city', kind: 'text', required: true, ...half },
  {
    name: 'company_address.state',
    label: 'name:clients.company_address.state',
    kind: 'options',
    options: countyOptions,
    required: true,
    ...half,
  },
  {
    name: 'sector',
    label: 'name:clients.sector',
    kind: 'options',
    options: sectorOptions,
    required: true,
    ...half,
  },
  {
    name: 'company_address.country',
    label: 'name:clients.company_address.country',
    kind: 'options',
    options: countryOptions(locale),
    required: true,
    ...half,
  },
  {
    name: 'company_identifier',
    label: 'name:clients.company_identifier',
    kind: 'text',
    required: true,
    when: ({ is_person }) => is_person !== true,
    ...half,
  },
  { name: 'is_person', label: 'name:clients.is_person', kind: 'switch', ...half },
  { name: 'company_vat', label: 'name:clients.company_vat', kind: 'text', required: true, ...half },
]

export const mendingFields = (names: readonly MendingField[], locale: Locale): FieldSpec[] =>
  all(locale).filter(({ name }) => names.includes(name))

/** The contract's rules of what is sent; nothing else of the client is. */
export const Mended = ClientWrite.partial()
