import type * as z from 'zod'
import { fromMinor } from '#contracts/engine/values/money.ts'
import { CreditInvoice } from '#contracts/invoices/credits/credit.ts'
import {
  type CreditAmounts,
  creditAmounts,
  creditProblem,
  isCredited,
} from '#contracts/invoices/credits/credit-amounts.ts'
import { type ActionDefinition, answersData, bindingsOf, recordOf, type WriteContext } from '#engine/index.ts'
import { freeInvoicedTime } from '#modules/time/index.ts'
import { audit } from '#platform/audit/index.ts'
import { insertRows, qb } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { fileAtIssue } from '../efactura/filing/queue-at-issue.ts'
import { tellOf } from '../history/tell.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import { storeVersion } from '../issue/versions.ts'
import { defaultSeries } from '../numbers/series.ts'
import { takeNumber } from '../numbers/take-number.ts'
import { creditsOverpaid } from '../payments/client-credit.ts'
import { askedParts } from './asked-parts.ts'
import { assertDay } from './credit-day.ts'
import { type CreditNoteFacts, creditNoteRows } from './credit-note.ts'
import { type InvoiceToCredit, readCreditable } from './read-creditable.ts'

type Asked = z.infer<typeof CreditInvoice>

/** Stores a credit note with its number, lines and paper; answers its id and number. */
async function issueCreditNote(
  write: WriteContext,
  invoice: InvoiceRow,
  { from, amounts, facts }: { from: InvoiceToCredit; amounts: CreditAmounts; facts: CreditNoteFacts },
): Promise<{ id: string; number: string }> {
  const { tx, tenant, actor } = write
  const { note, lines } = creditNoteRows(tenant.id, invoice, from, amounts, facts)
  const { seriesId, day } = facts
  const { text: number, value } = await takeNumber(tx, tenant.id, { seriesId, day, invoiceId: note.id })
  // The counter of the series is locked: nobody else issues one of a later day meanwhile.
  await assertDay(tx, tenant.id, { invoice, seriesId, day })
  await insertRows(tx, 'invoices', [{ ...note, number, number_value: value }])
  await insertRows(tx, 'invoice_lines', lines)
  const { id, currency, subtotal, vat, total, credits_invoice_id, issue_date } = note as typeof note & InvoiceRow
  await audit(tx, {
    tenantId: tenant.id,
    userId: actor.userId,
    resource: 'invoices',
    recordId: id,
    action: 'store',
    after: { number, kind: 'credit_note', currency, subtotal, vat, total, credits_invoice_id, issue_date },
  })
  await storeVersion(write, id)
  await tellOf(write, id, 'issued', { number })
  await fileAtIssue(tx, { tenantId: tenant.id, invoiceId: id })
  return { id, number }
}

/** Credits a locked invoice, whole or in parts: a document of its own. What was paid beyond what is left becomes the client's credit. */
async function creditInvoice(write: WriteContext, invoice: InvoiceRow, asked: Asked): Promise<string> {
  const { tx, tenant, actor, services } = write
  const from = await readCreditable(tx, tenant.id, invoice)
  const parts = askedParts(from, asked.lines)
  const amounts = creditAmounts(from, parts)
  const problem = creditProblem(from, amounts)
  if (problem) assertValid([['lines', problem]])
  const { today } = bindingsOf(write)
  const day = asked.issue_date ?? today
  if (day > today) assertValid([['issue_date', 'rule.paidInFuture']])
  const seriesId = await defaultSeries(tx, tenant.id, 'credit_note')
  const issuedAt = services.clock.now().toISOString()
  const facts = { seriesId, day, reason: asked.reason, userId: actor.userId, issuedAt }
  const { id, number } = await issueCreditNote(write, invoice, { from, amounts, facts })
  const credited_amount = invoice.credited_amount + amounts.total
  await tx.run(
    qb.updateTable('invoices').set({ credited_amount }).where('tenant_id', '=', tenant.id).where('id', '=', invoice.id),
  )
  await creditsOverpaid(write, { ...invoice, credited_amount }, day)
  if (asked.free_time) await freeTimeOf(write, await readCreditable(tx, tenant.id, invoice))
  await tellOf(write, invoice.id, 'credited', {
    number,
    invoice_id: id,
    reason: asked.reason,
    currency: invoice.currency,
    amount: fromMinor(amounts.total, invoice.currency),
  })
  return id
}

/** The time of lines of which nothing is left: whose part of a line it would be, nobody can say. */
const freeTimeOf = ({ tx, tenant }: WriteContext, { lines }: InvoiceToCredit) =>
  freeInvoicedTime(
    tx,
    tenant.id,
    lines.filter((line) => line.minutes > 0 && isCredited(line)).map(({ id }) => id),
  )

/** Gives back an invoice or a part of it by a credit note, which is issued at once: it has no draft. Answers the credit note. */
export const credit: ActionDefinition = {
  level: 'record',
  may: 'manageInvoices',
  destructive: true,
  input: CreditInvoice,
  output: answersData(recordOf('invoices')),
  when: ({ kind, status, voided_at }) => {
    if (kind !== 'invoice') return 'state.invoice.noInvoice'
    if (status === 'draft') return 'state.invoice.draft'
    if (voided_at) return 'state.invoice.voided'
    return status === 'credited' ? 'state.invoice.creditedWhole' : null
  },
  async run(write, { row }, asked: Asked) {
    const id = await creditInvoice(write, row as InvoiceRow, asked)
    return ok({ data: await write.fresh('invoices', id) })
  },
}
