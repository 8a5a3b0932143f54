import { minorDigits } from '#contracts/engine/values/money.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { countryOfClient, type InvoicedClient } from '../editor/client-defaults.ts'

/** What of a client stands in the way of its invoice, as this invoice is now. */
export function clientProblems(client: InvoicedClient, values: FormValues): TextKey[] {
  const { company_address: address, is_person, company_vat, company_identifier } = client
  const country = countryOfClient(client)
  const needsVat = ['reverse_charge', 'intra_community'].includes(String(values.vat_treatment))
  const currency = String(values.currency ?? client.prefered_currency)
  return [
    ...(address?.street && address.city ? [] : ['invoices:edit.client.noAddress' as const]),
    ...(address?.street && address.city && !country ? ['invoices:edit.client.noCountry' as const] : []),
    ...(!is_person && !company_vat && !company_identifier ? ['invoices:edit.client.noNumber' as const] : []),
    ...(needsVat && !company_vat ? ['invoices:edit.client.noVat' as const] : []),
    ...(country === 'RO' && minorDigits(currency) > 2 ? ['invoices:edit.client.threeDigits' as const] : []),
  ]
}
