import type { MatchReason } from '#contracts/invoices/bank/bank.ts'
import type { Exchange } from '#contracts/invoices/payments/exchange.ts'
import { type ForeignPart, onlyForeign } from './foreign.ts'

/** An invoice that is open, in whole minor units. */
export interface OpenInvoice {
  id: string
  number: string
  client_id: string
  client: string
  currency: string
  balance: number
  due_date: string
  /** That of its day of issue, where it is in another currency than that of its taxes. */
  exchange_rate: number | null
}

/** A line of a bank that waits. */
export interface BankLine {
  amount: number
  currency: string
  payer: string | null
  payerIban: string | null
  text: string
  reference: string | null
}

/** What is proposed for a line, in whole minor units. */
export interface Proposal {
  strength: 'sure' | 'likely' | 'maybe'
  reasons: MatchReason[]
  /** `foreign`: what is paid of an invoice in another currency, at which rate. It takes the line alone. */
  invoices: { invoice: OpenInvoice; amount: number; foreign?: { pays: number; exchange: Exchange } }[]
  rest: number
}

/** Small letters and digits alone. */
const letters = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const digitsOf = (number: string) => partsOf(number).at(-1) ?? ''

/** Legal forms say nothing of who it is. */
const FORMS = new Set([
  'srl',
  'sa',
  'sc',
  's',
  'c',
  'pfa',
  'ii',
  'gmbh',
  'ltd',
  'llc',
  'sas',
  'bv',
  'ag',
  'kft',
  'com',
  'srld',
  'de',
  'the',
])
const nameWords = (name: string): string[] =>
  letters(name)
    .split(' ')
    .filter((word) => word.length > 2 && !FORMS.has(word))

/** All words of the client's name stand in what the bank says of the payer. */
export function namesClient(said: string, client: string): boolean {
  const words = nameWords(client)
  const there = new Set(letters(said).split(' '))
  return words.length > 0 && words.every((word) => there.has(word))
}

/** Words after which a number without its series is one of an invoice. */
const INVOICE_WORD = /^(factur\w*|fact|fct|fc|fv|ff|inv|invoice\w*|nr)$/

/** The letters and digits of a number, apart: `FS-2026-0149` is fs, 2026 and 149, whatever stands between them. */
const partsOf = (number: string): string[] =>
  (letters(number).match(/[a-z]+|\d+/g) ?? []).map((part) => (/^\d/.test(part) ? part.replace(/^0+(?=\d)/, '') : part))

/** An invoice's number stands in the text: with its series, however it is written, or its digits alone after a word for invoice. */
export function namesInvoice(said: string, number: string): boolean {
  const parts = partsOf(number)
  const tail = parts.at(-1)
  if (!tail || !/^\d+$/.test(tail)) return false
  const text = letters(said)
  const whole = parts.map((part) => (/^\d/.test(part) ? `0*${part}` : part)).join(' ?')
  if (parts.length > 1 && new RegExp(`(?<![a-z0-9])${whole}(?![a-z0-9])`).test(text)) return true
  const words = text.split(' ')
  return words.some(
    (word, at) =>
      /^\d+$/.test(word) &&
      word.replace(/^0+/, '') === tail &&
      words.slice(Math.max(0, at - 2), at).some((before) => INVOICE_WORD.test(before)),
  )
}

interface Known {
  /** Accounts of clients, by the client's id. */
  ibans: ReadonlyMap<string, string>
  /** The rate of the line's day for an invoice in another currency; null where there is none. */
  exchangeOf: (invoice: OpenInvoice) => Exchange | null
}

const total = (invoices: readonly OpenInvoice[]) => invoices.reduce((sum, { balance }) => sum + balance, 0)

/** Spreads an amount over invoices, the earlier first: each gets its balance as long as there is enough. */
function spreadOver(amount: number, invoices: readonly OpenInvoice[]): Pick<Proposal, 'invoices' | 'rest'> {
  let rest = amount
  const paid = invoices.flatMap((invoice) => {
    const part = Math.min(rest, invoice.balance)
    rest -= part
    return part > 0 ? [{ invoice, amount: part }] : []
  })
  return { invoices: paid, rest }
}

const byDueDay = (one: OpenInvoice, other: OpenInvoice) =>
  one.due_date.localeCompare(other.due_date) || one.number.localeCompare(other.number)

/**
 * What a line of a bank pays. First the invoices whose numbers it says; else those of the client whose account or name it says: the
 * one with this balance, all of them where they come to the amount, or the only one; else the only invoice with this balance. A
 * number says it with the amount, the account with the amount: sure. The amount alone is a guess, and says so.
 *
 * An invoice in another currency is proposed by its number, or where the client's balance came by the day's rate; it is never sure.
 */
export function proposalFor(
  line: BankLine,
  open: readonly OpenInvoice[],
  { ibans, exchangeOf }: Known,
): Proposal | null {
  const own = open.filter(({ currency }) => currency === line.currency).toSorted(byDueDay)
  const said = [line.text, line.reference].filter(Boolean).join(' ')
  const isOfIban = ({ client_id }: OpenInvoice) => line.payerIban !== null && ibans.get(client_id) === line.payerIban
  const isOfName = ({ client }: OpenInvoice) =>
    namesClient(`${line.payer ?? ''}`, client) || namesClient(line.text, client)
  const byIban = own.filter(isOfIban)
  const byName = own.filter(isOfName)
  const who = (invoices: readonly OpenInvoice[]): MatchReason[] => [
    ...(invoices.every((one) => byIban.includes(one)) ? (['iban'] as const) : []),
    ...(invoices.every((one) => byName.includes(one)) ? (['name'] as const) : []),
  ]
  const numbered = own.filter(({ number }) => namesInvoice(said, number))
  // The same digits can be of several series: then account, name or balance say which.
  const named =
    numbered.length > 1 && who(numbered).length === 0 ? narrowed(numbered, line, [byIban, byName]) : numbered
  if (named.length > 0) {
    const isWhole = total(named) === line.amount
    const reasons: MatchReason[] = ['number', ...(isWhole ? (['amount'] as const) : []), ...who(named)]
    return { strength: isWhole ? 'sure' : 'likely', reasons, ...spreadOver(line.amount, named) }
  }
  const others = open.filter(({ currency }) => currency !== line.currency)
  const foreign = (some: readonly OpenInvoice[], reason: MatchReason, strength: Proposal['strength']) => {
    const part = onlyForeign(line, some, exchangeOf)
    return part && (reason === 'number' || part.isNear) ? foreignProposal(line, part, reason, strength) : null
  }
  const numberedAbroad = foreign(
    others.filter(({ number }) => namesInvoice(said, number)),
    'number',
    'likely',
  )
  if (numberedAbroad) return numberedAbroad
  const ofClient = () =>
    foreign(others.filter(isOfIban), 'iban', 'likely') ?? foreign(others.filter(isOfName), 'name', 'maybe')
  const theirs = byIban.length > 0 ? byIban : byName
  if (theirs.length > 0) {
    const reasons = who(theirs)
    const fits = theirs.filter(({ balance }) => balance === line.amount)
    const chosen =
      fits.length > 0 ? fits.slice(0, 1) : total(theirs) === line.amount ? theirs : theirs.length === 1 ? theirs : []
    if (chosen.length > 0) {
      const isWhole = total(chosen) === line.amount
      const isSure = isWhole && fits.length <= 1 && reasons.includes('iban')
      const why: MatchReason[] = [...(isWhole ? (['amount'] as const) : []), ...reasons]
      return { strength: isSure ? 'sure' : 'likely', reasons: why, ...spreadOver(line.amount, chosen) }
    }
    return ofClient() ?? { strength: 'maybe', reasons, ...spreadOver(line.amount, theirs) }
  }
  const abroad = ofClient()
  if (abroad) return abroad
  const alike = own.filter(({ balance }) => balance === line.amount)
  return alike.length === 1 ? { strength: 'maybe', reasons: ['amount'], ...spreadOver(line.amount, alike) } : null
}

const foreignProposal = (
  line: BankLine,
  { invoice, amount, pays, exchange, isNear }: ForeignPart,
  reason: MatchReason,
  strength: Proposal['strength'],
): Proposal => ({
  strength,
  reasons: [reason, ...(isNear ? (['rate'] as const) : [])],
  invoices: [{ invoice, amount, foreign: { pays, exchange } }],
  rest: line.amount - amount,
})

/** Of invoices with the same digits those that something else speaks for; all of them where nothing does. */
function narrowed(named: OpenInvoice[], { amount }: BankLine, by: readonly OpenInvoice[][]): OpenInvoice[] {
  const digits = new Set(named.map(({ number }) => digitsOf(number)))
  if (digits.size === named.length || total(named) === amount) return named
  for (const known of by) {
    const left = named.filter((one) => known.includes(one))
    if (left.length > 0) return left
  }
  const fits = named.filter(({ balance }) => balance === amount)
  return fits.length === 1 ? fits : named.slice(0, 1)
}
