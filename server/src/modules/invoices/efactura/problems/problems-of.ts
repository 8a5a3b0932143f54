import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { EfacturaProblem, ProblemOwner } from '#contracts/invoices/efactura/state.ts'
import { nameOf } from '#contracts/names.ts'
import { text } from '#platform/texts/index.ts'
import type { UblSource } from '../ubl/source.ts'
import { invoiceProblems } from './invoice.ts'
import { buyerProblems, sellerProblems } from './parties.ts'
import type { FoundProblem } from './problem.ts'

/** Everything for which ANAF would refuse the file of an invoice, or take a wrong one: the invoice's first, then the client's. */
export const problemsOf = (source: UblSource): FoundProblem[] => [
  ...invoiceProblems(source),
  ...buyerProblems(source.paper),
  ...sellerProblems(source.paper),
]

/** Whose names the fields of an owner have. */
const subjects: Readonly<Record<ProblemOwner, string>> = {
  invoice: 'invoices',
  client: 'clients',
  company: 'settings',
  tax: 'company-tax-terms',
}

/** A problem in the reader's language: what to do, by the label that the field has. */
export function worded({ rule, of, field, says, values }: FoundProblem, locale: Locale): EfacturaProblem {
  const path = field.split('.')
  // A field of a line has the name of its column.
  const label =
    path[0] === 'lineItems' ? nameOf('invoice-lines', path.slice(2), locale) : nameOf(subjects[of], path, locale)
  const words = {
    owner: text(`efactura.owner.${of}`, locale),
    treatment: nameOf('invoices', ['vat_treatment'], locale),
  }
  return { rule, of, field, message: text(`efactura.problem.${says}`, locale, { ...values, ...words, field: label }) }
}
