import { sql, type Tx } from '#platform/database/index.ts'

export interface TaxTerms {
  vat_payer: boolean
  vat_on_collection: boolean
}

/** What holds for the company on a day: the latest terms that have begun, nothing before the first. */
export const readTaxTerms = (tx: Tx, tenantId: string, day: string): Promise<TaxTerms | undefined> =>
  tx.row<TaxTerms>(sql`select vat_payer, vat_on_collection from company_tax_terms
    where tenant_id = ${tenantId} and from_date <= ${day}::date order by from_date desc limit 1`)
