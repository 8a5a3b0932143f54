import { type Sql, slots } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'

/** Issued, with something left to pay; nobody pays a credit note. */
export const isUnpaid: Sql = sql`(t.status in ('issued', 'sent') and t.voided_at is null and t.kind <> 'credit_note')`

/** Something is still to be done: it is a draft, or unpaid. */
export const isOpen: Sql = sql`(t.status = 'draft' or ${isUnpaid})`

/** Unpaid past its due date, on the company's civil day. */
export const isLate: Sql = sql`(${isUnpaid}
  and t.due_date < ${slots.today}::date)`

/** The state as lists and screens say it; `late` and `voided` follow from dates. */
export const shownStatus: Sql = sql`(case when t.voided_at is not null then 'voided' when ${isLate} then 'late' else t.status end)`
