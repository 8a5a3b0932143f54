import { recogniseCountry } from '#contracts/engine/values/countries.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'

/** What the form reads of a client. */
export interface InvoicedClient {
  company_name: string
  prefered_currency: string
  is_person?: boolean
  language?: 'en' | 'ro' | null
  company_vat?: string | null
  company_identifier?: string | null
  trade_register_number?: string | null
  sector?: number | null
  company_address?: Partial<Record<'street' | 'city' | 'state' | 'zip_code' | 'country', string | null>> | null
}
export type InvoicedClientRecord = WireRecord<InvoicedClient>

/** The country of a client by its code; null where it says none that is known. */
export const countryOfClient = ({ company_address }: InvoicedClient): string | null =>
  company_address?.country ? recogniseCountry(company_address.country) : null

/** The language of a client's invoices: the one it has, else that of its country. */
export const languageOf = (client: InvoicedClient): 'en' | 'ro' =>
  client.language ?? (['RO', 'MD', null].includes(countryOfClient(client)) ? 'ro' : 'en')

/** What an invoice has of its client where nobody says otherwise. */
export const valuesOfClient = (client: InvoicedClientRecord | undefined) =>
  client && {
    client_id: client.id,
    currency: client.attributes.prefered_currency,
    language: languageOf(client.attributes),
  }
