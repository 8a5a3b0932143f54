import { Locale } from '#contracts/engine/values/primitives.ts'
import type { FieldSpec, FormSection, FormValues } from '#web/engine/form/field-specs.ts'
import { AlikeField } from '#web/engine/form/inputs/alike-field.tsx'
import { PictureField } from '#web/engine/form/inputs/picture-field.tsx'
import { addressFields } from './address-fields.ts'
import { FirmOfCui } from './firm-by-cui.tsx'

type Options = readonly { value: string; label: string }[]
const half = { width: 'half' } as const

const company: FieldSpec[] = [
  { name: 'company_name', label: 'name:clients.company_name', kind: 'text', autoFocus: true },
  { name: 'is_person', label: 'name:clients.is_person', help: 'clients:form.personHelp', kind: 'switch' },
  { name: 'website', label: 'name:clients.website', kind: 'url', help: 'clients:form.websiteHelp' },
  {
    name: 'logo_path',
    label: 'name:clients.logo_path',
    help: 'clients:form.logoHelp',
    kind: 'custom',
    render: (props) => <PictureField {...props} name={String(props.values.company_name ?? '')} />,
  },
  { name: 'description', label: 'name:*.description', kind: 'textarea', rows: 2 },
]

/** A number by which clients are recognised. */
const recognising = (name: 'company_identifier' | 'company_vat', id: string | undefined): FieldSpec => ({
  name,
  label: `name:clients.${name}`,
  kind: 'custom',
  empty: '',
  render: (props) => (
    <AlikeField {...props} entity="clients" name={name} except={id} to={(client) => `/clients/${client}/details`} />
  ),
  ...half,
})

const isFirm = ({ is_person }: FormValues) => is_person !== true

const numbers = (currencies: Options, id: string | undefined): FieldSpec[] => [
  {
    name: 'firm',
    label: 'name:clients.company_identifier',
    kind: 'composite',
    parts: [recognising('company_identifier', id)],
    render: (props) => <FirmOfCui {...props} />,
    when: isFirm,
    ...half,
  },
  { ...recognising('company_vat', id), when: isFirm },
  {
    name: 'trade_register_number',
    label: 'name:clients.trade_register_number',
    kind: 'text',
    when: isFirm,
    ...half,
  },
  {
    name: 'personal_number',
    label: 'name:clients.personal_number',
    help: 'clients:form.personalNumberHelp',
    kind: 'text',
    when: ({ is_person }) => is_person === true,
  },
  { name: 'prefered_currency', label: 'name:clients.prefered_currency', kind: 'options', options: currencies, ...half },
  {
    name: 'language',
    label: 'name:clients.language',
    placeholder: 'clients:form.languageByCountry',
    kind: 'choice',
    choices: Locale.options.map((value) => ({ value, label: `platform:language.${value}` })),
    ...half,
  },
]

const bank: FieldSpec[] = [
  { name: 'bank_account', label: 'name:clients.bank_account', kind: 'text' },
  { name: 'bank_name', label: 'name:clients.bank_name', kind: 'text', ...half },
  { name: 'bank_swift', label: 'name:clients.bank_swift', kind: 'text', ...half },
]

/** The form of a client, in the order in which one reads a letterhead. */
export const clientSections = ({
  countries,
  companyCountry,
  currencies,
  id,
}: {
  countries: Options
  /** Where a client without a country is. */
  companyCountry: string | undefined
  currencies: Options
  /** Of the client that is changed. */
  id: string | undefined
}): FormSection[] => [
  { title: 'clients:form.company', help: 'clients:form.companyHelp', fields: company },
  { title: 'clients:form.numbers', help: 'clients:form.numbersHelp', fields: numbers(currencies, id) },
  { title: 'clients:form.address', help: 'clients:form.addressHelp', fields: addressFields(countries, companyCountry) },
  { title: 'clients:form.bank', help: 'clients:form.bankHelp', fields: bank },
]
