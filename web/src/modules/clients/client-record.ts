import type { WireRecord } from '#contracts/engine/wire.ts'

/** A client; what only those who keep clients or write invoices see is missing for others. */
export interface ClientAttributes {
  company_name: string
  logo_path: string | null
  prefered_currency: string
  is_used: boolean
  is_person?: boolean
  language?: 'en' | 'ro' | null
  trade_register_number?: string | null
  personal_number?: string | null
  sector?: number | null
  contact_name?: string | null
  website?: string | null
  description?: string | null
  company_identifier?: string | null
  company_vat?: string | null
  bank_name?: string | null
  bank_account?: string | null
  bank_swift?: string | null
  company_address?: Partial<Record<'street' | 'city' | 'state' | 'zip_code' | 'country', string | null>> | null
}
export type ClientRecord = WireRecord<ClientAttributes>

export const clientName = ({ attributes }: ClientRecord): string => attributes.company_name
