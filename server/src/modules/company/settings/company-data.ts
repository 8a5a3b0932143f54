import type { companySettings } from '#contracts/company/settings.ts'
import { sql, type Tx } from '#platform/database/index.ts'

/** What a company says of itself on paper; null for what it has not filled in. */
export const companyFacts = [
  'company_name',
  'company_vat',
  'company_registration_number',
  'company_street',
  'company_city',
  'company_state',
  'company_zip_code',
  'company_administrator',
  'company_email',
  'company_legal_form',
  'company_share_capital',
] as const satisfies readonly (keyof typeof companySettings)[]
export type CompanyFact = (typeof companyFacts)[number]

export interface CompanyData {
  facts: Readonly<Record<CompanyFact, string | null>>
  /** The stored path of its logo. */
  logo: string | null
}

/** A company's own data for its papers and letters, by every author: their readers get to know it anyway. */
export async function readCompanyData(tx: Tx, tenantId: string): Promise<CompanyData> {
  const rows = await tx.rows<{
    key: string
    value: unknown
    file: string | null
  }>(sql`select key, value, file from settings
    where tenant_id = ${tenantId} and user_id is null and key = any(${[...companyFacts, 'invoice_logo']}::text[])`)
  const known = new Map(rows.map((row) => [row.key, row]))
  const said = (key: CompanyFact) => {
    const value = known.get(key)?.value
    return typeof value === 'string' && value !== '' ? value : null
  }
  return {
    facts: Object.fromEntries(companyFacts.map((key) => [key, said(key)])) as Record<CompanyFact, string | null>,
    logo: known.get('invoice_logo')?.file ?? null,
  }
}
