import { CompanyTaxTermsWrite, taxTermRules } from '#contracts/company/tax/tax-terms.ts'
import { defineResource } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { keepersMay } from './keepers.ts'

/** What holds for the company at the tax office, from which day on. */
export const companyTaxTerms = defineResource({
  key: 'company-tax-terms',
  table: 'company_tax_terms',
  module: 'company',
  display: sql`t.from_date::text`,
  store: CompanyTaxTermsWrite,
  rules: taxTermRules,
  fields: {
    from_date: { kind: 'date', sort: true, match: 'date' },
    vat_payer: { kind: 'boolean' },
    vat_on_collection: { kind: 'boolean' },
  },
  may: keepersMay,
  order: 't.from_date desc, t.id',
})
