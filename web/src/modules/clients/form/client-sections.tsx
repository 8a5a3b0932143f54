import type { FieldSpec, FormSection } from '#web/engine/form/field-specs.ts'
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

const numbers = (currencies: Options): FieldSpec[] => [
  { name: 'company_identifier', label: 'name:clients.company_identifier', kind: 'text', ...half },
  { name: 'company_vat', label: 'name:clients.company_vat', kind: 'text', ...half },
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
}: {
  countries: Options
  currencies: Options
}): FormSection[] => [
  { title: 'clients:form.company', help: 'clients:form.companyHelp', fields: company },
  { title: 'clients:form.numbers', help: 'clients:form.numbersHelp', fields: numbers(currencies) },
  { title: 'clients:form.address', help: 'clients:form.addressHelp', fields: address(countries) },
  { title: 'clients:form.bank', help: 'clients:form.bankHelp', fields: bank },
]
