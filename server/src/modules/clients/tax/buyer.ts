import type { Buyer } from '#contracts/clients/buyer.ts'
import { isCui } from '#contracts/clients/company-numbers.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { decryptField, type TenantKeys } from '#platform/secrets/index.ts'
import { plainVat } from '../vat-numbers.ts'
import { type AddressParts, locationOf } from './location.ts'

interface ClientRow {
  id: string
  company_name: string
  is_person: boolean
  personal_number: Buffer | null
  company_identifier: string | null
  company_vat: string | null
  trade_register_number: string | null
  company_address: AddressParts | null
  sector: number | null
  language: Locale | null
  prefered_currency: string
  email: string | null
  company_country: string
}

const TRADE_REGISTER = /^[JFC]\s*\d/i
const hasCountry = (vat: string) => /^[A-Z]{2}/.test(vat)

/** The numbers as an invoice names them: what is written into the wrong field, or with RO and without, still is what it is. */
function numbersOf({ company_identifier, company_vat, trade_register_number }: ClientRow, isRomanian: boolean) {
  const identifier = company_identifier ? plainVat(company_identifier) : null
  const number = company_vat ? plainVat(company_vat) : null
  const isRegister = company_identifier !== null && TRADE_REGISTER.test(company_identifier.trim())
  const trade = trade_register_number ?? (isRegister ? company_identifier : null)
  if (!isRomanian) return { cui: isRegister ? null : company_identifier, vat: number, trade_register_number: trade }
  const cui = [identifier, number].find((text) => text !== null && isCui(text))?.replace(/^RO/, '') ?? null
  const vat = [number, identifier].find((text) => text !== null && hasCountry(text) && (isCui(text) || text === number))
  return { cui, vat: vat ?? null, trade_register_number: trade }
}

/** What an invoice says of these clients today, by their ids, in a statement for all. */
export async function readBuyers(
  tx: Tx,
  keys: TenantKeys,
  tenantId: string,
  clientIds: readonly string[],
): Promise<Map<string, Buyer>> {
  const rows =
    await tx.rows<ClientRow>(sql`select c.id, c.company_name, c.is_person, c.personal_number, c.company_identifier,
      c.company_vat, c.trade_register_number, c.company_address, c.sector, c.language, c.prefered_currency,
      t.country as company_country,
      (select p.email from client_contacts p where p.tenant_id = c.tenant_id and p.client_id = c.id order by p.id limit 1) as email
    from clients c join tenants t on t.id = ${tenantId} where c.tenant_id = ${tenantId} and c.id = any(${[...clientIds]}::uuid[])`)
  const tenantKey = rows.some((row) => row.personal_number) ? await keys.of(tx, tenantId) : null
  const personOf = (row: ClientRow) =>
    row.personal_number &&
    decryptField(
      { tenantKey: tenantKey!, table: 'clients', column: 'personal_number', rowId: row.id },
      row.personal_number,
    )
  return new Map(rows.map((row) => [row.id, buyerOf(row, personOf(row))]))
}

/** What an invoice says of this client today; undefined where there is none. */
export const readBuyer = async (
  tx: Tx,
  keys: TenantKeys,
  tenantId: string,
  clientId: string,
): Promise<Buyer | undefined> => (await readBuyers(tx, keys, tenantId, [clientId])).get(clientId)

function buyerOf(row: ClientRow, person: string | null): Buyer {
  const { sector: chosen, company_address: address } = row
  const location = locationOf(address, chosen, row.company_country)
  const numbers = numbersOf(row, location.country === 'RO')
  return {
    name: row.company_name,
    is_person: row.is_person,
    ...(row.is_person ? { cui: person, vat: null, trade_register_number: null } : numbers),
    street: address?.street ?? null,
    city: address?.city ?? null,
    zip_code: address?.zip_code ?? null,
    ...location,
    language: row.language ?? languageOf(location.country),
    email: row.email,
    currency: row.prefered_currency,
  }
}

/** The language of a client that nobody has chosen one for. */
const languageOf = (country: string | null): Locale => (country === 'RO' || country === 'MD' ? 'ro' : 'en')
