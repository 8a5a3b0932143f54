import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { EfacturaProblem, ProblemOwner } from '#contracts/invoices/efactura/state.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import type { AnafReason } from '../filing/tries/tries.ts'
import type { FoundProblem } from './problem.ts'
import { worded } from './problems-of.ts'
import { sentValue } from './sent-value.ts'

interface Mended extends Pick<FoundProblem, 'says' | 'values'> {
  /** Whose field mends it; `party`: the client's or the company's, as ANAF's words say. */
  of: ProblemOwner | 'party'
  field: string
  /** Of the company, where the field has another name there. */
  companyField?: string
}

const street = { of: 'party', field: 'company_address.street', companyField: 'company_street' } as const
const city = { of: 'party', field: 'company_address.city', companyField: 'company_city' } as const
const county = { of: 'party', field: 'company_address.state', companyField: 'company_state' } as const
const sector = { of: 'party', field: 'sector', companyField: 'company_sector' } as const
const zip = { of: 'party', field: 'company_address.zip_code', companyField: 'company_zip_code' } as const
const name = { of: 'party', field: 'company_name', companyField: 'company_name' } as const

/** The official rules that data of a record break, and the field that mends each. */
const known: Readonly<Record<string, Mended>> = {
  'BR-RO-010': { of: 'invoice', field: 'invoice_number', says: 'digit' },
  'BR-RO-065': { of: 'company', field: 'company_vat', says: 'missing' },
  'BR-RO-080': { ...street, says: 'missing' },
  'BR-RO-081': { ...street, says: 'missing' },
  'BR-RO-090': { ...city, says: 'missing' },
  'BR-RO-091': { ...city, says: 'missing' },
  'BR-RO-100': { ...sector, says: 'missing' },
  'BR-RO-101': { ...sector, says: 'missing' },
  'BR-RO-110': { ...county, says: 'county' },
  'BR-RO-111': { ...county, says: 'county' },
  'BR-RO-120': { of: 'client', field: 'company_identifier', says: 'missing' },
  'BR-RO-L150': { ...street, says: 'tooLong', values: { most: 150 } },
  'BR-RO-L050': { ...city, says: 'tooLong', values: { most: 50 } },
  'BR-RO-L020': { ...zip, says: 'tooLong', values: { most: 20 } },
  'BR-RO-L200': { ...name, says: 'tooLong', values: { most: 200 } },
  'BR-06': { of: 'company', field: 'company_name', says: 'missing' },
  'BR-07': { of: 'client', field: 'company_name', says: 'missing' },
  'BR-11': { of: 'client', field: 'company_address.country', says: 'missing' },
  'BR-AE-02': { of: 'client', field: 'company_vat', says: 'vatNumber' },
  'BR-IC-02': { of: 'client', field: 'company_vat', says: 'vatNumber' },
}

/** Words that name the buyer, in either language or by the term's number. */
const OF_CLIENT = /cump[aă]r[aă]tor|client|buyer|BG-7|BG-8|BT-4[4-9]|BT-5[0-7]/i

/** A reason of ANAF's at the field that mends it, with what the `paper` that was filed says there; a rule that we do not know in ANAF's own words. */
export function problemOfReason({ rule, words }: AnafReason, locale: Locale, paper: Paper | null): EfacturaProblem {
  const found = rule ? known[rule] : undefined
  if (!rule || !found) return { rule: rule ?? '', of: 'invoice', field: '', message: words, said: words }
  const of = found.of === 'party' ? (OF_CLIENT.test(words) ? 'client' : 'company') : found.of
  const field = of === 'company' ? (found.companyField ?? found.field) : found.field
  const sent = paper ? sentValue(paper, of, field) : undefined
  const problem = { ...worded({ rule, of, field, says: found.says, values: found.values }, locale), said: words }
  return sent === undefined ? problem : { ...problem, sent }
}
