import type { FirmByCui } from '#contracts/clients/by-cui.ts'
import { BUCHAREST, recogniseCounty } from '#contracts/company/counties.ts'
import { minorDigits } from '#contracts/engine/values/money.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { countryOfClient, type InvoicedClient } from '../editor/client-defaults.ts'
import type { MendingField } from './mending-fields.ts'

/** What stands in the way of an invoice, and the fields of the client that mend it. */
export interface ClientProblem {
  text: TextKey
  fields: readonly MendingField[]
}

const street = 'company_address.street'
const city = 'company_address.city'
const county = 'company_address.state'
const country = 'company_address.country'

/** What of a client stands in the way of its invoice, as this invoice is now; `firm` is what the tax office says of it. */
export function clientProblems(
  client: InvoicedClient,
  values: FormValues,
  firm: FirmByCui | null | undefined,
): ClientProblem[] {
  const { company_address: address, is_person, company_vat, company_identifier, sector } = client
  const code = countryOfClient(client)
  const needsVat = ['reverse_charge', 'intra_community'].includes(String(values.vat_treatment))
  const currency = String(values.currency ?? client.prefered_currency)
  // Whom the Romanian tax office knows is Romanian, and all that it knows is filled in at once.
  const isRomanian = (code ?? (firm ? 'RO' : null)) === 'RO'
  const own = isRomanian ? recogniseCounty(address?.state ?? '') : null
  const seen = own ?? recogniseCounty(firm?.company_address.state ?? '')
  const hasAddress = Boolean(address?.street && address.city)
  const hasNumber = Boolean(is_person || company_vat || company_identifier)
  const problem = (isThere: boolean, key: TextKey, fields: readonly MendingField[] = []): ClientProblem[] =>
    isThere ? [{ text: key, fields }] : []
  return [
    ...problem(!hasAddress, 'invoices:edit.client.noAddress', [street, city, ...(code ? [] : ([country] as const))]),
    ...problem(isRomanian && !own, 'invoices:edit.client.noCounty', [county]),
    ...problem(isRomanian && seen === BUCHAREST && !sector, 'invoices:edit.client.noSector', ['sector']),
    ...problem(hasAddress && !code, 'invoices:edit.client.noCountry', [country]),
    ...problem(!hasNumber, 'invoices:edit.client.noNumber', ['is_person', 'company_identifier']),
    ...problem(needsVat && !company_vat, 'invoices:edit.client.noVat', ['company_vat']),
    ...problem(isRomanian && minorDigits(currency) > 2, 'invoices:edit.client.threeDigits'),
    ...problem(firm?.inactive === true, 'clients:form.firmInactive'),
  ]
}
