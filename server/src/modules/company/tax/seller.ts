import { looksLikeCui } from '#contracts/clients/company-numbers.ts'
import { BUCHAREST, recogniseCounty, recogniseSector } from '#contracts/company/counties.ts'
import type { Seller } from '#contracts/company/seller.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { TenantKeys } from '#platform/secrets/index.ts'
import { readCompanyData } from '../settings/company-data.ts'
import { readAccounts } from './read-accounts.ts'
import { readTaxTermsOn, type TaxTerms } from './tax-terms.ts'

/** `RO 14399840` and `14399840` are one number; RO stands on paper where the company pays VAT. */
const digitsOf = (number: string | null) =>
  number && looksLikeCui(number) ? number.replace(/\D/g, '') : (number?.trim() ?? null)

/** The sector that was chosen, else the one that the city names. */
const chosenSector = (tx: Tx, tenantId: string) =>
  tx.row<{ value: number | null }>(sql`select value from settings
    where tenant_id = ${tenantId} and user_id is null and key = 'company_sector'`)

/** What the company says of itself on invoices of these days, in statements for all; what nobody has filled in is null. */
export async function readSellers(
  tx: Tx,
  keys: TenantKeys,
  tenantId: string,
  days: readonly string[],
): Promise<Map<string, Seller>> {
  const [{ facts }, tenant, termsOn, sector, accounts] = await Promise.all([
    readCompanyData(tx, tenantId),
    tx.row<{ name: string; country: string }>(sql`select name, country from tenants where id = ${tenantId}`),
    readTaxTermsOn(tx, tenantId, days),
    chosenSector(tx, tenantId),
    readAccounts(tx, keys, tenantId),
  ])
  const country = tenant?.country ?? null
  const state = facts.company_state
  const county = country === 'RO' ? recogniseCounty(state ?? facts.company_city ?? '') : null
  const sellerWith = (terms: TaxTerms | undefined): Seller => ({
    name: facts.company_name ?? tenant?.name ?? '',
    legal_form: facts.company_legal_form,
    capital: facts.company_share_capital,
    cui: country === 'RO' ? digitsOf(facts.company_vat) : facts.company_vat,
    // Before anybody has said it, the number says it: RO stands in front of the number of those who pay VAT alone.
    vat_payer: terms?.vat_payer ?? /^\s*RO/i.test(facts.company_vat ?? ''),
    vat_on_collection: terms?.vat_on_collection ?? false,
    trade_register_number: facts.company_registration_number,
    street: facts.company_street,
    city: facts.company_city,
    county,
    region: county ? null : state,
    sector: county === BUCHAREST ? (sector?.value ?? recogniseSector(facts.company_city ?? '')) : null,
    zip_code: facts.company_zip_code,
    country,
    email: facts.company_email,
    accounts: accounts.map(({ id: _id, ...account }) => account),
  })
  return new Map(days.map((day) => [day, sellerWith(termsOn.get(day))]))
}

/** The same on an invoice of this day. */
export const readSeller = async (tx: Tx, keys: TenantKeys, tenantId: string, day: string): Promise<Seller> =>
  (await readSellers(tx, keys, tenantId, [day])).get(day)!
