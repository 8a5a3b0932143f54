import { type Sql, slots } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'

/** Issued and unpaid past its due date, on the company's civil day. What is no invoice is not paid, and never late. */
export const isLate: Sql = sql`(t.kind not in ('proforma', 'estimate') and t.status in ('issued', 'sent') and t.voided_at is null
  and t.due_date < ${slots.today}::date)`

/** The state as lists and screens say it; `late` and `voided` follow from dates. */
export const shownStatus: Sql = sql`(case when t.voided_at is not null then 'voided' when ${isLate} then 'late' else t.status end)`
