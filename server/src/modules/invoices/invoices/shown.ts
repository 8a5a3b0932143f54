import { type Sql, slots } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'

/** It counts: a proforma or an estimate is nothing that is charged. In TypeScript: `isFiscal` of the contract. */
export const isFiscalKind: Sql = sql`(t.kind in ('invoice', 'credit_note'))`

/** An issued invoice with something left to pay. */
export const isUnpaid: Sql = sql`(t.status in ('issued', 'sent') and t.voided_at is null and t.kind = 'invoice')`

/** Something is still to be done: it is a draft of an invoice, or unpaid. */
export const isOpen: Sql = sql`(t.kind = 'invoice' and t.status = 'draft' or ${isUnpaid})`

/** Unpaid past its due date, on the company's civil day. */
export const isLate: Sql = sql`(${isUnpaid}
  and t.due_date < ${slots.today}::date)`

/** The state as lists and screens say it; `late` and `voided` follow from dates. */
export const shownStatus: Sql = sql`(case when t.voided_at is not null then 'voided' when ${isLate} then 'late' else t.status end)`
