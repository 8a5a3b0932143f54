import { sql, type Tx } from '#platform/database/index.ts'

export interface TaxTerms {
  vat_payer: boolean
  vat_on_collection: boolean
}

/** What holds for the company on these days, in one statement: the latest terms that have begun. A day before the first ones is missing. */
export async function readTaxTermsOn(
  tx: Tx,
  tenantId: string,
  days: readonly string[],
): Promise<Map<string, TaxTerms>> {
  const rows = await tx.rows<
    TaxTerms & { day: string }
  >(sql`select asked.day::text as day, terms.vat_payer, terms.vat_on_collection
    from unnest(${[...days]}::date[]) as asked (day)
    cross join lateral (select vat_payer, vat_on_collection from company_tax_terms
      where tenant_id = ${tenantId} and from_date <= asked.day order by from_date desc limit 1) terms`)
  return new Map(rows.map(({ day, ...terms }) => [day, terms]))
}
