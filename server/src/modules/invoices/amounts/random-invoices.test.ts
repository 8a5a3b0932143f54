import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#testing/index.ts'
import { type AnsweredInvoice, type InvoiceCompany, invoiceCompany } from '../invoice-company.fixture.ts'
import { decimal, fraction, minorOf, percent, rounded, times, whole } from './exact.fixture.ts'
import { currencies, type SentInvoice, type SentLine, sentInvoice } from './random-invoice.fixture.ts'

/** `INVOICE_RUNS=20000` for the whole proof. */
const RUNS = Number(process.env.INVOICE_RUNS ?? 500)
const SEED = Number(process.env.INVOICE_SEED ?? 42)
/** Invoices that are on their way at once, and on a page of the list. */
const AT_ONCE = 6
const PAGE = 100

let app: TestApp
let acme: InvoiceCompany

beforeAll(async () => {
  app = await testApp()
  acme = await invoiceCompany(app, 'random')
})
afterAll(() => app.close())

interface ShownGroup {
  tax: number
  net: number
  vat: number
}
interface Paper {
  lines: { total: string }[]
  groups: { tax: string; net: string; vat: string }[]
  discount: { amount: string } | null
  subtotal: string
  vat: string
  total: string
  balance: string
}

const lineOf = ({ quantity, unit_price, discount_percent }: SentLine, digits: number): bigint => {
  const gross = minorOf(times(fraction(quantity), fraction(unit_price)), digits)
  return gross - rounded(times(whole(gross), percent(discount_percent ?? 0)))
}
const sumOf = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n)

/** The sums of the lines by rate, highest first. */
function sumsByRate(lineItems: readonly SentLine[], amounts: readonly bigint[]) {
  const rates = [...new Set(lineItems.map(({ tax }) => tax))].sort((a, b) => b - a)
  return rates.map((tax) => ({ tax, sum: sumOf(amounts.filter((_, at) => lineItems[at]!.tax === tax)) }))
}

/** What an invoice comes to; of a discount of an amount, how the groups share it follows from what is shown. */
function exact(sent: SentInvoice, shown: readonly ShownGroup[]) {
  const digits = currencies[sent.currency]
  const lines = sent.lineItems.map((line) => lineOf(line, digits))
  const taken = minorOf(fraction(sent.discount_amount ?? 0), digits)
  const all = sumOf(lines)
  const groups = sumsByRate(sent.lineItems, lines).map(({ tax, sum }, at) => {
    const net =
      sent.discount_amount === null
        ? sum - rounded(times(whole(sum), percent(sent.discount_percent ?? 0)))
        : minorOf(fraction(shown[at]!.net), digits)
    // Each group bears its part, to the unit.
    const off = all * (sum - net) - taken * sum
    if (sent.discount_amount !== null) expect(off < 0n ? -off : off).toBeLessThan(all)
    return { tax, net, vat: rounded(times(whole(net), percent(tax))) }
  })
  const subtotal = sumOf(groups.map(({ net }) => net))
  if (sent.discount_amount !== null) expect(subtotal).toBe(all - taken)
  const vat = sumOf(groups.map((group) => group.vat))
  return { lines, groups, discount: all - subtotal, subtotal, vat, total: subtotal + vat }
}

async function store(sent: SentInvoice): Promise<AnsweredInvoice> {
  return acme.invoice({ ...sent })
}

/** Runs work on all of a list, some at once, and answers in its order. */
async function some<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = []
  for (let at = 0; at < list.length; at += AT_ONCE)
    answers.push(...(await Promise.all(list.slice(at, at + AT_ONCE).map(work))))
  return answers
}

async function listed(currency: string): Promise<AnsweredInvoice[]> {
  const all: AnsweredInvoice[] = []
  for (let page = 1; ; page += 1) {
    const query = { currency, perPage: String(PAGE), page: String(page), related: 'lineItems' }
    const { data } = (await acme.admin.get('/restify/invoices', { query })).body
    all.push(...data)
    if (data.length < PAGE) return all
  }
}

it(`says one amount of each of ${RUNS} random invoices: when stored, in lists, on paper, and in the sum of all`, async () => {
  const sent = fc.sample(sentInvoice, { numRuns: RUNS, seed: SEED })
  const stored = await some(sent, store)
  const papers = await some(
    stored,
    async ({ id }): Promise<Paper> => (await acme.admin.get(`/restify/invoices/${id}/getters/paper`)).body.data,
  )
  const records = new Map<string, AnsweredInvoice>()
  for (const currency of Object.keys(currencies)) for (const one of await listed(currency)) records.set(one.id, one)
  const sums = new Map(Object.keys(currencies).map((currency) => [currency, 0n]))
  for (const [at, invoice] of sent.entries()) {
    const digits = currencies[invoice.currency]
    const text = (minor: bigint) => decimal(minor, digits)
    const number = (minor: bigint) => Number(text(minor))
    const record = records.get(stored[at]!.id)!
    const { lines, groups, discount, subtotal, vat, total } = exact(
      invoice,
      record.attributes.vat_groups as ShownGroup[],
    )
    const context = JSON.stringify(invoice)
    const amounts = {
      subtotal: number(subtotal),
      vat: number(vat),
      total: number(total),
      discount: number(discount),
      balance: number(total),
      vat_groups: groups.map((group) => ({ tax: group.tax, net: number(group.net), vat: number(group.vat) })),
    }
    expect(record.attributes, context).toMatchObject(amounts)
    expect(stored[at]!.attributes, context).toMatchObject(amounts)
    expect(
      record.relationships!.lineItems!.map(({ attributes }) => attributes.total),
      context,
    ).toEqual(lines.map(number))
    expect(papers[at], context).toMatchObject({
      lines: lines.map((line) => ({ total: text(line) })),
      groups: groups.map((group) => ({ tax: String(group.tax), net: text(group.net), vat: text(group.vat) })),
      discount: discount === 0n ? null : { amount: text(discount) },
      subtotal: text(subtotal),
      vat: text(vat),
      total: text(total),
      balance: text(total),
    })
    sums.set(invoice.currency, sums.get(invoice.currency)! + total)
  }
  const { totals } = (await acme.admin.get('/restify/invoices')).body.meta
  expect(
    totals.toSorted((a: { currency: string }, b: { currency: string }) => (a.currency < b.currency ? -1 : 1)),
  ).toEqual(
    [...sums].sort().map(([currency, sum]) => {
      const total_amount = Number(decimal(sum, currencies[currency as keyof typeof currencies]))
      const count = sent.filter((one) => one.currency === currency).length
      return { currency, count, total_amount, balance: total_amount }
    }),
  )
}, 3_600_000)
