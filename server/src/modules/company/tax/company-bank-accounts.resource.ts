import { CompanyBankAccountWrite } from '#contracts/company/tax/bank-accounts.ts'
import { defineResource } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { bankAccountBehaviour } from './company-bank-accounts.ts'
import { keepersMay } from './keepers.ts'

/** Where clients pay. */
export const companyBankAccounts = defineResource({
  key: 'company-bank-accounts',
  table: 'company_bank_accounts',
  module: 'company',
  display: sql`concat_ws(' ', t.bank_name, t.currency)`,
  store: CompanyBankAccountWrite,
  fields: {
    iban: { kind: 'encrypted' },
    bank_name: { search: true, sort: true },
    bic: {},
    currency: { sort: true, match: 'text' },
    is_default: { kind: 'boolean' },
  },
  may: keepersMay,
  order: 't.currency, t.is_default desc, t.id',
  behaviour: bankAccountBehaviour,
})
