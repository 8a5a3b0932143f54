import { expect, it } from 'vitest'
import { sourceOf } from '../cases.fixture.ts'
import type { UblSource } from '../ubl/source.ts'
import { problemsOf } from './problems-of.ts'

const untaxed = [{ tax: 0 }]
const abroad = { country: 'DE', county: null, sector: null, city: 'Köln' } as const

/** What an invoice breaks: rule, whose field, which field. */
const broken: [what: string, UblSource, ...[rule: string, of: string, field: string][]][] = [
  ['a number without a digit', sourceOf({ number: 'FS' }), ['BR-RO-010', 'invoice', 'invoice_number']],
  ['a long number', sourceOf({ number: '1'.repeat(201) }), ['BR-RO-L200', 'invoice', 'invoice_number']],
  [
    'three decimals',
    sourceOf({ currency: 'KWD', rate: null, lines: untaxed, vat_treatment: 'exempt' }),
    ['BR-RO-Z2', 'invoice', 'currency'],
  ],
  ['no rate of exchange', sourceOf({ currency: 'EUR', rate: null }), ['BR-53', 'invoice', 'exchange_rate']],
  ['a credit note of nothing', sourceOf({ kind: 'credit_note' }), ['OWN-STORNO', 'invoice', 'credits_invoice_id']],
  [
    'a name that cannot be written',
    sourceOf({ lines: [{}, { name: '\u0007' }] }),
    ['BR-25', 'invoice', 'lineItems.1.name'],
  ],
  ['a rate of last year', sourceOf({ lines: [{ tax: 19 }, {}] }), ['OWN-RATE', 'invoice', 'lineItems.0.tax']],
  ['a rate of next year', sourceOf({ issue_date: '2025-07-31' }), ['OWN-RATE', 'invoice', 'lineItems.0.tax']],
  ['nothing charged without a reason', sourceOf({ lines: [{}, ...untaxed] }), ['OWN-ZERO', 'invoice', 'vat_treatment']],
  [
    'VAT of a company that is no payer',
    sourceOf({ seller: { vat_payer: false } }),
    ['OWN-NO-PAYER', 'tax', 'vat_payer'],
  ],
  ['no payer that is one', sourceOf({ vat_treatment: 'not_payer', lines: untaxed }), ['BR-O-02', 'tax', 'vat_payer']],
  ['no street of the client', sourceOf({ buyer: { street: ' ' } }), ['BR-RO-080', 'client', 'company_address.street']],
  [
    'no city of the client',
    sourceOf({ buyer: { county: 'RO-CJ', city: null } }),
    ['BR-RO-090', 'client', 'company_address.city'],
  ],
  ['no county of the client', sourceOf({ buyer: { county: null } }), ['BR-RO-110', 'client', 'company_address.state']],
  ['no sector of the client', sourceOf({ buyer: { sector: null } }), ['BR-RO-100', 'client', 'sector']],
  ['no country of the client', sourceOf({ buyer: { country: null } }), ['BR-11', 'client', 'company_address.country']],
  [
    'no number of the client',
    sourceOf({ buyer: { cui: null, vat: null, trade_register_number: null } }),
    ['BR-RO-120', 'client', 'company_identifier'],
  ],
  [
    'a client with a trade register alone',
    sourceOf({ buyer: { cui: null, vat: null } }),
    ['OWN-CUI', 'client', 'company_identifier'],
  ],
  [
    'a long name of the client',
    sourceOf({ buyer: { name: 'ă'.repeat(201) } }),
    ['BR-RO-L200', 'client', 'company_name'],
  ],
  [
    'a long street of the client',
    sourceOf({ buyer: { street: 's'.repeat(151) } }),
    ['BR-RO-L150', 'client', 'company_address.street'],
  ],
  [
    'a long postal code',
    sourceOf({ buyer: { zip_code: '1'.repeat(21) } }),
    ['BR-RO-L20', 'client', 'company_address.zip_code'],
  ],
  [
    'goods to the EU without a VAT number',
    sourceOf({ vat_treatment: 'intra_community', lines: untaxed, buyer: { ...abroad, vat: null } }),
    ['BR-IC-02', 'client', 'company_vat'],
  ],
  [
    'reverse charge to the EU with the VAT number of another country',
    sourceOf({ vat_treatment: 'reverse_charge', lines: untaxed, buyer: { ...abroad, vat: 'FR12345678901' } }),
    ['BR-AE-02', 'client', 'company_vat'],
  ],
  ['no tax number of the company', sourceOf({ seller: { cui: null } }), ['BR-RO-065', 'company', 'company_vat']],
  [
    'a wrong tax number of the company',
    sourceOf({ seller: { cui: '28417352' } }),
    ['OWN-CUI', 'company', 'company_vat'],
  ],
  [
    'a company that has said nothing',
    sourceOf({ seller: { street: null, city: null, county: null } }),
    ['BR-RO-080', 'company', 'company_street'],
    ['BR-RO-090', 'company', 'company_city'],
    ['BR-RO-110', 'company', 'company_state'],
  ],
  [
    'a company in Bucharest without a sector',
    sourceOf({ seller: { county: 'RO-B' } }),
    ['BR-RO-100', 'company', 'company_sector'],
  ],
]

it.each(broken)('%s', (_what, source, ...rules) => {
  expect(problemsOf(source).map(({ rule, of, field }) => [rule, of, field])).toEqual(rules)
})

it('counts a sign outside of the basic plane as one, as the official rules do', () => {
  expect(problemsOf(sourceOf({ buyer: { name: '🏺'.repeat(200) } }))).toEqual([])
})
