import type { Body, Making, ResourceExpectations } from '#testing/conformance/expectations.ts'

const keepers = ['manageCompany', 'manageInvoices'] as const
const rights = { list: keepers, show: keepers, update: keepers, delete: keepers, export: keepers }

async function make(making: Making, key: string, body: Body): Promise<string> {
  const answer = await making.admin.post(`/restify/${key}`, body)
  if (answer.status !== 201) throw new Error(`${key}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

/** Each on a day of its own: a company has one set of terms a day. */
const dayOf = (n: number) => new Date(Date.UTC(2000, 0, 1 + n)).toISOString().slice(0, 10)
const terms = ({ n }: Making): Body => ({ from_date: dayOf(n), vat_payer: true, vat_on_collection: n % 2 === 0 })
/** An IBAN is one account: each its own, with the digits that check it. */
function ibanOf(n: number): string {
  const account = String(n).padStart(16, '0')
  // B T R L, then R O and two zeros, as numbers.
  const check = 98n - (BigInt(`11292721${account}272400`) % 97n)
  return `RO${String(check).padStart(2, '0')}BTRL${account}`
}
const account = ({ n }: Making): Body => ({
  iban: ibanOf(n),
  bank_name: `Bank ${n}`,
  bic: 'BTRLRO22',
  currency: 'RON',
})

export const companyTaxTerms: ResourceExpectations = {
  key: 'company-tax-terms',
  samples: { plain: { shared: (making) => make(making, 'company-tax-terms', terms(making)) } },
  rights,
  stores: { plain: { may: keepers, body: terms } },
  change: (n) => ({ vat_on_collection: n % 2 === 1 }),
  invalid: [
    [{ from_date: '31.12.2026' }, 'from_date'],
    [{ vat_payer: 'perhaps' }, 'vat_payer'],
    [{ vat_payer: false, vat_on_collection: true }, 'vat_on_collection'],
  ],
  fields: {},
}

export const companyBankAccounts: ResourceExpectations = {
  key: 'company-bank-accounts',
  samples: { plain: { shared: (making) => make(making, 'company-bank-accounts', account(making)) } },
  rights,
  stores: { plain: { may: keepers, body: account } },
  change: (n) => ({ bank_name: `Bank, changed ${n}` }),
  invalid: [
    [{ iban: 'RO49AAAA1B31007593840001' }, 'iban'],
    [{ bic: 'BTRL' }, 'bic'],
    [{ currency: 'LEI' }, 'currency'],
  ],
  fields: {},
}
