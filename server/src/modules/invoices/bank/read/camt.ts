import { SaxesParser } from 'saxes'
import { toMinor } from '#contracts/engine/values/money.ts'
import { isCalendarDate, isCurrency } from '#contracts/engine/values/primitives.ts'
import { MOST_BANK_LINES } from '#contracts/invoices/bank/bank.ts'
import { type ReadLine, type ReadStatement, tidied, UnreadableStatement } from './bank-line.ts'

/** Versions of CAMT.053 that banks in Romania give. */
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(\d{2})$/
const VERSIONS = new Set(['02', '08'])
const DEEPEST = 40
/** Elements of one entry: no bank needs more. */
const MOST_IN_ENTRY = 20_000

/** An element of an entry, without its prefix. */
interface Element {
  name: string
  currency: string | null
  text: string
  children: Element[]
}

const all = (element: Element | undefined, ...[name, ...rest]: string[]): Element[] => {
  if (!element) return []
  if (name === undefined) return [element]
  return element.children.filter((child) => child.name === name).flatMap((child) => all(child, ...rest))
}
const first = (element: Element | undefined, ...path: string[]): string | null =>
  all(element, ...path)
    .map(({ text }) => text.trim())
    .find((text) => text !== '') ?? null

/** True for CAMT, whatever the file is called. */
export const looksLikeXml = (text: string): boolean => /^\ufeff?\s*<(\?xml|!--|[A-Za-z])/.test(text.slice(0, 200))

function amountOf(element: Element | undefined): { minor: number; currency: string } | null {
  const currency = element?.currency ?? ''
  const text = element?.text.trim() ?? ''
  if (!/^\d{1,13}(\.\d{1,5})?$/.test(text) || !isCurrency(currency)) return null
  return { minor: toMinor(Number(text), currency), currency }
}

/** Who paid, by the names that both versions have. */
function payerOf(transaction: Element | undefined): { payer: string | null; payerIban: string | null } {
  const parties = all(transaction, 'RltdPties')[0]
  const payer = first(parties, 'Dbtr', 'Nm') ?? first(parties, 'Dbtr', 'Pty', 'Nm')
  return { payer: payer && tidied(payer), payerIban: first(parties, 'DbtrAcct', 'Id', 'IBAN') }
}

function textOf(transaction: Element | undefined, entry: Element): string {
  const remittance = all(transaction, 'RmtInf')[0]
  const said = [
    ...all(remittance, 'Ustrd').map(({ text }) => text),
    ...all(remittance, 'Strd', 'CdtrRefInf', 'Ref').map(({ text }) => text),
    ...all(remittance, 'Strd', 'RfrdDocInf', 'Nb').map(({ text }) => text),
  ]
  return tidied(
    (said.length > 0 ? said : [first(transaction, 'AddtlTxInf') ?? first(entry, 'AddtlNtryInf') ?? '']).join(' '),
  )
}

const dayOf = (entry: Element): string | null => {
  const said =
    first(entry, 'BookgDt', 'Dt') ??
    first(entry, 'BookgDt', 'DtTm') ??
    first(entry, 'ValDt', 'Dt') ??
    first(entry, 'ValDt', 'DtTm')
  const day = said?.slice(0, 10) ?? ''
  return isCalendarDate(day) ? day : null
}

/** What came in by an entry: nothing of money that went out, that is not booked yet, or that is taken back. */
function linesOf(entry: Element): ReadLine[] {
  const state = first(entry, 'Sts') ?? first(entry, 'Sts', 'Cd')
  if (first(entry, 'CdtDbtInd') !== 'CRDT' || first(entry, 'RvslInd') === 'true') return []
  if (state !== null && state !== 'BOOK') return []
  const [whole, date] = [amountOf(all(entry, 'Amt')[0]), dayOf(entry)]
  if (!whole || whole.minor === 0 || !date) return []
  const transactions = all(entry, 'NtryDtls', 'TxDtls')
  const parts = transactions.map((one) => amountOf(all(one, 'Amt')[0] ?? all(one, 'AmtDtls', 'TxAmt', 'Amt')[0]))
  const isBatch =
    transactions.length > 1 &&
    parts.every((part) => part?.currency === whole.currency) &&
    parts.reduce((sum, part) => sum + part!.minor, 0) === whole.minor
  const own = first(entry, 'AcctSvcrRef') ?? first(entry, 'NtryRef')
  const lineOf = (transaction: Element | undefined, minor: number, at: number): ReadLine => ({
    date,
    amount: minor,
    currency: whole.currency,
    ...payerOf(transaction),
    text: textOf(transaction, entry),
    reference: isBatch
      ? (first(transaction, 'Refs', 'AcctSvcrRef') ?? (own && `${own}/${at + 1}`))
      : (own ?? first(transaction, 'Refs', 'AcctSvcrRef') ?? first(transaction, 'Refs', 'TxId')),
    balance: null,
  })
  return isBatch
    ? transactions.map((one, at) => lineOf(one, parts[at]!.minor, at)).filter(({ amount }) => amount > 0)
    : [lineOf(transactions[0], whole.minor, 0)]
}

/**
 * Money that came in by a CAMT.053 (.001.02 and .001.08), entry by entry: only one is held at a time. A document type is refused, for
 * with it come entities that grow. @throws UnreadableStatement
 */
export function readCamt(xml: string): ReadStatement {
  const lines: ReadLine[] = []
  const path: string[] = []
  let open: Element[] = []
  let count = 0
  let iban: string | null = null
  let version: string | undefined
  const broken = () => {
    throw new UnreadableStatement('rule.bankFile')
  }
  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.on('doctype', broken)
  parser.on('error', broken)
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (path.length === 0) version = NAMESPACE.exec(uri)?.[1]
    if (!version || !VERSIONS.has(version)) throw new UnreadableStatement('rule.bankFileVersion')
    path.push(local)
    if (path.length > DEEPEST) broken()
    if (open.length === 0 && local !== 'Ntry') return
    count += 1
    if (count > MOST_IN_ENTRY) throw new UnreadableStatement('rule.bankFileLines')
    const element: Element = { name: local, currency: attributes.Ccy?.value ?? null, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const inside = open.at(-1)
    if (inside) inside.text += text
    else if (path.slice(-4).join('/') === 'Stmt/Acct/Id/IBAN') iban = (iban ?? '') + text.trim()
  })
  parser.on('closetag', () => {
    path.pop()
    const closed = open.pop()
    if (!closed || open.length > 0) return
    lines.push(...linesOf(closed))
    if (lines.length > MOST_BANK_LINES) throw new UnreadableStatement('rule.bankFileLines')
    open = []
    count = 0
  })
  parser.write(xml.replace(/^\ufeff/, '')).close()
  return { iban, lines, withoutCurrency: null }
}
