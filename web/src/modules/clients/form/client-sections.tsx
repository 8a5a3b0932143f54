import type { FieldSpec, FormSection } from '#web/engine/form/field-specs.ts'
import { AlikeField } from '#web/engine/form/inputs/alike-field.tsx'
import { PictureField } from '#web/engine/form/inputs/picture-field.tsx'

type Options = readonly { value: string; label: string }[]
const half = { width: 'half' } as const

const company: FieldSpec[] = [
  { name: 'company_name', label: 'name:clients.company_name', kind: 'text', autoFocus: true },
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

const numbers = (currencies: Options, id: string | undefined): FieldSpec[] => [
  recognising('company_identifier', id),
  recognising('company_vat', id),
  { name: 'prefered_currency', label: 'name:clients.prefered_currency', kind: 'options', options: currencies, ...half },
]

const address = (countries: Options): FieldSpec[] => [
  { name: 'company_address.street', label: 'name:clients.company_address.street', kind: 'text' },
  { name: 'company_address.city', label: 'name:clients.company_address.city', kind: 'text', ...half },
  { name: 'company_address.state', label: 'name:clients.company_address.state', kind: 'text', ...half },
  { name: 'company_address.zip_code', label: 'name:clients.company_address.zip_code', kind: 'text', ...half },
  {
    name: 'company_address.country',
    label: 'name:clients.company_address.country',
    kind: 'options',
    options: countries,
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
  currencies,
  id,
}: {
  countries: Options
  currencies: Options
  /** Of the client that is changed. */
  id: string | undefined
}): FormSection[] => [
  { title: 'clients:form.company', help: 'clients:form.companyHelp', fields: company },
  { title: 'clients:form.numbers', help: 'clients:form.numbersHelp', fields: numbers(currencies, id) },
  { title: 'clients:form.address', help: 'clients:form.addressHelp', fields: address(countries) },
  { title: 'clients:form.bank', help: 'clients:form.bankHelp', fields: bank },
]
