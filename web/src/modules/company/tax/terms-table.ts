import type { CompanyTaxTerms } from '#contracts/company/tax/tax-terms.ts'
import { defineTable } from '#web/engine/resource/types.ts'
import { formats } from '#web/platform/format/use-format.ts'

/** What holds at the tax office, the newest first. */
export const termsTable = defineTable<CompanyTaxTerms>({
  entity: 'company-tax-terms',
  nameOf: ({ attributes }) => formats().day(attributes.from_date),
  defaultSort: '-from_date',
  view: false,
  searchable: false,
  export: false,
  columns: [
    { key: 'from_date', header: 'name:company-tax-terms.from_date', kind: 'date', sortable: true, minWidth: 140 },
    { key: 'vat_payer', header: 'name:company-tax-terms.vat_payer', kind: 'yesNo', minWidth: 180 },
    { key: 'vat_on_collection', header: 'name:company-tax-terms.vat_on_collection', kind: 'yesNo', minWidth: 180 },
  ],
  empty: { title: 'company:taxTerms.empty', help: 'company:taxTerms.emptyHelp' },
})
