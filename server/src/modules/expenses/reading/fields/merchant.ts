import type { ReadField } from '#contracts/expenses/receipts.ts'
import { areaOf, type Line } from '../words/words.ts'
import { notFound, sure, toCheck } from './field.ts'
import { isBuyer, isSeller } from './labels.ts'

/** What a company's name ends with. */
const LEGAL_FORM =
  /\b(?:S\.? ?R\.? ?L|S\.? ?A|S\.? ?C\.? ?S|P\.? ?F\.? ?A|I\.? ?I|GMBH|B\.? ?V|N\.? ?V|LTD|LIMITED|LLC|L\.L\.C|INC|CORP|AG|S\.?A\.?S|SARL|S\.?P\.?A|KFT|ZRT|SP\. ?Z ?O\. ?O|EOOD|OOD|A\.?S|S\.?R\.?O|OY|AB)\b\.?(?: ?-? ?D\.?)?\s*$/
/** Lines near the top that name nobody. */
const NO_NAME =
  /\b(?:STR|STRADA|BD|BLD|B-DUL|CALEA|SOS|JUD|NR|TEL|FAX|WWW|HTTP|COD|C\.?I\.?F|C\.?U\.?I|BON|FISCAL|RECEIPT|INVOICE|FACTURA|CHITANTA|DATA|DATE|ORA|CASA|CASIER|WELCOME|BINE|CLIENT|SERIA|TAX|VAT|TVA|TABLE|MASA|ORDER|COPY|COPIE|DUPLICAT)\b|@|\.(?:RO|COM|EU)\b/

const tidy = (text: string) => text.replace(/^[^\p{L}\d]+|[^\p{L}\d.)]+$/gu, '').replace(/\s+/g, ' ')
const letters = (text: string) => text.replace(/[^\p{L}]/gu, '').length
const SELLER_LABEL =
  /^.*?(?:FURNIZOR(?:UL)?|VANZATOR(?:UL)?|EMITENT|PRESTATOR|SELLER|SUPPLIER|VENDOR|ISSUED BY)\s*[:-]?\s*/

interface Name {
  text: string
  line: Line
  /** How far down; the nearer to the top, the likelier. */
  hasForm: boolean
}

function nameOf(line: Line): Name | null {
  const start = isSeller(line.plain) ? (SELLER_LABEL.exec(line.plain)?.[0].length ?? 0) : 0
  const text = tidy(line.text.slice(start))
  if (letters(text) < 3 || letters(text) < text.length / 3) return null
  return { text: text.slice(0, 200), line, hasForm: LEGAL_FORM.test(line.plain) }
}

const TOP_LINES = 12
const NEAR_LINES = 6

const TIDY = /[^A-Z0-9]/g

/** Names near to the number, or at the top where there is none; those with a legal form alone where one has it. */
function namesOf(lines: readonly Line[], merchantLine: Line | null): Name[] {
  const buyer = lines.findIndex(({ plain }) => isBuyer(plain))
  const seller = lines.findIndex(({ plain }) => isSeller(plain))
  const from = seller >= 0 ? seller : 0
  const until = buyer > from ? buyer : lines.length
  const at = merchantLine ? lines.indexOf(merchantLine) : -1
  const names = lines
    .slice(from, Math.min(until, from + TOP_LINES))
    .map(nameOf)
    .filter((name) => name !== null)
  const near = names.filter(
    ({ line, hasForm }) => hasForm && at >= 0 && Math.abs(lines.indexOf(line) - at) <= NEAR_LINES,
  )
  const withForm = near.length > 0 ? near : names.filter(({ hasForm }) => hasForm)
  return withForm.length > 0 ? withForm : names.filter(({ line }) => !NO_NAME.test(line.plain)).slice(0, 1)
}

/**
 * Sure with a legal form, where the fiscal number beside it is right or the name is printed again; two companies near to the number are asked about.
 * @param hasNumber a fiscal number of the merchant is there, and its control digit is right.
 */
export function readMerchant(lines: readonly Line[], merchantLine: Line | null, hasNumber: boolean): ReadField<string> {
  const [name, ...others] = namesOf(lines, merchantLine)
  if (!name) return notFound()
  const area = areaOf(name.line, 0, name.line.text.length)
  const key = name.line.plain.replace(TIDY, '')
  if (!name.hasForm) return toCheck(name.text, 'alone', area)
  if (others.some(({ line }) => line.plain.replace(TIDY, '') !== key)) return toCheck(name.text, 'differs', area)
  if (hasNumber) return sure(name.text, 'controlDigit', area)
  const again = lines.some((line) => line !== name.line && line.plain.replace(TIDY, '').includes(key))
  return again ? sure(name.text, 'saidTwice', area) : toCheck(name.text, 'alone', area)
}
