import { dueDate } from '#contracts/invoices/due-terms.ts'
import { fixedWhenIssued } from '#contracts/invoices/invoices.ts'
import type { InvoiceLine } from '#contracts/invoices/lines.ts'
import type { InvoiceKind } from '#contracts/invoices/numbers.ts'
import { type Behaviour, bindingsOf, type Row, type WriteContext } from '#engine/index.ts'
import { hasPaidPlan } from '#modules/billing/index.ts'
import { readBuyer } from '#modules/clients/index.ts'
import { readSeller } from '#modules/company/index.ts'
import { freeInvoicedTime } from '#modules/time/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, type FieldProblem, forbidden, refused } from '#platform/errors/errors.ts'
import { tellOf, tellOfDraftChange } from '../history/tell.ts'
import { addVersion } from '../issue/versions.ts'
import { readLines, storeLines } from '../lines/store-lines.ts'
import { amountColumns, amountProblems, type PlainLine, plainLines, totalsOf } from '../lines/whole-lines.ts'
import { defaultSeries } from '../numbers/series.ts'
import { storedNumber } from '../numbers/typed-number.ts'
import { endSharing } from '../sharing/share-token.ts'
import { amountFacts } from './amounts.ts'
import { readDefaults } from './defaults.ts'
import { type InvoiceRow, refuseClosed } from './open.ts'
import { referenceProblems } from './references.ts'

/** Lines that a write leads to; `afterStore` and `afterUpdate` store what `before…` worked out. */
const workedOut = new WeakMap<Row, { lines: PlainLine[]; totals: ReturnType<typeof totalsOf>; currency: string }>()

/** What an invoice says where its writer says nothing: currency and language of the client, the company's terms. */
async function withDefaults(write: WriteContext, values: Row): Promise<Row> {
  const { tx, tenant, services } = write
  const issueDate = (values.issue_date ?? bindingsOf(write).today) as string
  const [buyer, seller, defaults] = await Promise.all([
    readBuyer(tx, services.keys, tenant.id, values.client_id as string),
    readSeller(tx, services.keys, tenant.id, issueDate),
    readDefaults(tx, tenant.id),
  ])
  if (!buyer) assertValid([['client_id', 'rule.exists']])
  const treatment = values.vat_treatment ?? 'standard'
  const isPlain = treatment === 'standard'
  const isTaxed = ((values.lineItems ?? []) as InvoiceLine[]).some(({ tax }) => (tax ?? 0) > 0)
  return {
    ...values,
    currency: values.currency ?? buyer?.currency,
    language: values.language ?? buyer?.language,
    issue_date: issueDate,
    due_date: values.due_date ?? dueDate(issueDate, defaults.dueDays),
    vat_treatment: isPlain && !seller.vat_payer && values.tax == null && !isTaxed ? 'not_payer' : treatment,
    tax: values.tax ?? (isPlain && seller.vat_payer ? (defaults.tax ?? 0) : 0),
    notes: values.notes === undefined ? defaults.notes : values.notes,
    invoice_company_address:
      values.invoice_company_address === undefined ? defaults.companyAddress : values.invoice_company_address,
  }
}

/** Each line that names an id is one of this invoice, once. */
function strangeLines(sent: readonly InvoiceLine[], own: readonly PlainLine[]): FieldProblem[] {
  const left = new Set(own.map(({ id }) => id))
  return sent.flatMap(({ id }, at): FieldProblem[] =>
    id && !left.delete(id) ? [[`lineItems.${at}.id`, 'rule.exists']] : [],
  )
}

/** Lines after a change: those that were sent, else those there are; a rate of the invoice that was sent is theirs. */
async function linesAfter(write: WriteContext, values: Row, before: InvoiceRow): Promise<PlainLine[]> {
  const own = await readLines(write.tx, write.tenant.id, before.id)
  const sent = values.lineItems as InvoiceLine[] | undefined
  const tax = (values.tax ?? before.tax ?? 0) as number
  if (sent) {
    assertValid(strangeLines(sent, own))
    return plainLines(sent, tax)
  }
  return typeof values.tax === 'number' ? own.map((line) => ({ ...line, tax })) : own
}

const ofLines = ['lineItems', 'tax', 'currency', 'discount_percent', 'discount_amount']

/** Why an issued invoice refuses a value: it stays as it was issued. */
const fixedProblems = (values: Row, before: InvoiceRow): FieldProblem[] =>
  before.status === 'draft'
    ? []
    : fixedWhenIssued
        .filter((name) => name in values && values[name] !== (name === 'invoice_number' ? before.number : before[name]))
        .map((name) => [name, 'rule.invoiceIssued'])

export const invoiceBehaviour: Behaviour = {
  async beforeStore(write, sent, id) {
    const { tx, tenant, actor } = write
    if (!(await hasPaidPlan(tx, tenant.id))) throw forbidden('invoices.noPlan')
    const values = await withDefaults(write, sent)
    const kind = (values.kind ?? 'invoice') as InvoiceKind
    const seriesId = (values.series_id ?? (await defaultSeries(tx, tenant.id, kind))) as string
    const lines = plainLines((values.lineItems ?? []) as InvoiceLine[], values.tax as number)
    assertValid(strangeLines((values.lineItems ?? []) as InvoiceLine[], []))
    const totals = totalsOf(lines, amountFacts(values, null))
    assertValid(amountProblems(totals))
    const number = await storedNumber(write, values.invoice_number, {
      seriesId,
      day: values.issue_date as string,
      invoiceId: id,
    })
    const { invoice_number: _typed, lineItems: _lines, ...rest } = values
    const prepared = {
      ...rest,
      kind,
      series_id: seriesId,
      $number: number,
      $created_by: actor.userId,
      ...amountColumns(lines, totals, values.currency as string),
    }
    workedOut.set(prepared, { lines, totals, currency: values.currency as string })
    return prepared
  },
  async afterStore(write, prepared, id) {
    const { lines, totals, currency } = workedOut.get(prepared)!
    await storeLines(write, id, lines, totals, currency)
    await tellOf(write, id, 'created')
  },
  validate: async (write, values, before) => {
    if (before) await refuseClosed(write, before)
    const row = before as InvoiceRow | null
    const isOther = row !== null && values.kind !== undefined && values.kind !== row.kind
    if (isOther) return [['kind', 'rule.kindStays']]
    return [...(row ? fixedProblems(values, row) : []), ...(await referenceProblems(write, values, row))]
  },
  async beforeUpdate(write, values, row) {
    const before = row as InvoiceRow
    const { invoice_number, lineItems: _lines, ...rest } = values
    const columns: Row = { ...rest }
    for (const name of ['currency', 'series_id', 'language', 'due_date', 'vat_treatment'])
      if (columns[name] === null) delete columns[name]
    if (
      before.status === 'draft' &&
      (invoice_number !== undefined || 'series_id' in columns || 'issue_date' in columns)
    ) {
      const typed = invoice_number === undefined ? before.number : invoice_number
      const day = (columns.issue_date ?? before.issue_date) as string
      const seriesId = (columns.series_id ?? before.series_id) as string
      columns.$number = await storedNumber(write, typed, { seriesId, day, invoiceId: before.id })
    }
    if (!ofLines.some((name) => name in values)) return columns
    const lines = await linesAfter(write, values, before)
    const facts = amountFacts(columns, before)
    const totals = totalsOf(lines, facts)
    assertValid(amountProblems(totals))
    await storeLines(write, before.id, lines, totals, facts.currency)
    return { ...columns, ...amountColumns(lines, totals, facts.currency) }
  },
  async afterUpdate(write, values, before) {
    const names = Object.keys(values)
    if (before.status === 'draft') await tellOfDraftChange(write, before.id as string)
    else await addVersion(write, before.id as string, names)
  },
  async beforeDelete({ tx, tenant }, before) {
    if (before.status !== 'draft') throw refused('invoices.voidInstead')
    await endSharing(tx, tenant.id, before.id as string)
    const lines = await tx.rows<{ id: string }>(
      sql`select id from invoice_lines where tenant_id = ${tenant.id} and invoice_id = ${before.id}`,
    )
    await freeInvoicedTime(
      tx,
      tenant.id,
      lines.map(({ id }) => id),
    )
  },
}
