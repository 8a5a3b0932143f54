import { dueDate } from '#contracts/invoices/due-terms.ts'
import { invoiceNumber } from '#contracts/invoices/numbers.ts'
import { pastInvoice } from '#modules/invoices/index.ts'
import type { RateOnDay } from '#modules/projects/index.ts'
import { newId } from '#platform/ids.ts'
import type { momentOn } from './events.ts'
import { courseOf } from './planned/course.ts'
import { filingOf } from './planned/filing-plan.ts'
import type { PlannedInvoice } from './planned/plan.ts'
import { VOID_REASON } from './planned/words.ts'

/** How the demo company numbers its documents. */
export const SERIES = {
  invoice: { prefix: 'FS-', padding: 4, yearly: false },
  proforma: { prefix: 'PF-', padding: 3, yearly: false },
  estimate: { prefix: 'OF-', padding: 3, yearly: false },
  credit_note: { prefix: 'FC-', padding: 4, yearly: false },
} as const

interface Stored {
  tenantId: string
  series: Readonly<Record<keyof typeof SERIES, string>>
  clientId: string
  userId: string
  today: string
  at: ReturnType<typeof momentOn>
  notes: string
  address: string
  rate: RateOnDay | null
  /** Which number of the series it has; null for a draft. */
  value: number | null
}

/** A planned invoice as its tables hold it, with what happens to it. */
export function invoiceOf(plan: PlannedInvoice, stored: Stored) {
  const { tenantId, series, clientId, userId, today, at, rate, value } = stored
  const course = courseOf(plan, today)
  const kind = plan.kind ?? 'invoice'
  const lines = plan.lines.map(({ time = [], ...line }) => ({
    time,
    line: { id: newId(), description: null, ...line, discount_percent: line.discount_percent ?? null },
  }))
  const status = value === null ? 'draft' : course.paid ? 'paid' : course.sent ? 'sent' : 'issued'
  const past = pastInvoice(tenantId, {
    id: newId(),
    client_id: clientId,
    project_id: plan.projectId,
    kind,
    series_id: series[kind],
    number: value === null ? null : invoiceNumber(SERIES[kind], 0, value),
    number_value: value,
    title: plan.title,
    issue_date: plan.issueDate,
    due_date: dueDate(plan.issueDate, plan.dueDays),
    currency: plan.currency,
    language: plan.language,
    vat_treatment: plan.vatTreatment,
    discount_percent: plan.discountPercent ?? null,
    notes: plan.language === 'ro' ? stored.notes : null,
    invoice_company_address: stored.address,
    lines: lines.map(({ line }) => line),
    status,
    issued_at: value === null ? null : at(plan.issueDate, 'issued'),
    sent_at: course.sent && at(course.sent, 'sent'),
    paid_at: course.paid && at(course.paid, 'paid'),
    voided_at: course.voided && at(course.voided, 'voided'),
    void_reason: course.voided && VOID_REASON,
    exchange_rate: rate && Number(rate.rate),
    exchange_rate_date: rate?.date ?? null,
    exchange_rate_source: rate?.source ?? null,
    version: value === null ? 0 : 1,
    created_by: userId,
    created_at: at(plan.issueDate, 'created'),
  })
  if (course.paid) past.invoice.paid_amount = past.invoice.total
  const filing = filingOf(plan, today)
  return {
    plan,
    past,
    course,
    filing,
    marks: lines.flatMap(({ line, time }) => time.map((entry) => ({ entry, line: line.id }))),
  }
}
export type StoredInvoice = ReturnType<typeof invoiceOf>
