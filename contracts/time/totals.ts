import * as z from 'zod'

const Billed = z.array(z.object({ currency: z.string(), amount: z.number() }))
/** One number where all is in one currency; null where `billed` has several. */
const OneAmount = z.number().nullable()

/** What `meta` of a list of time says besides (api-contract TIM-01, TIM-02); money only to who writes invoices. */
export const TimeMeta = z.object({
  total_worked_minutes: z.int(),
  total_worked_hours: z.number(),
  total_billed_amount: OneAmount.optional(),
  billed: Billed.optional(),
})

/** Time by project, task or person. */
export const TimeAggregate = z.object({
  entity_id: z.uuid(),
  entity_name: z.string(),
  total_worked_minutes: z.int(),
  no_logs: z.int(),
  archived: z.boolean(),
  total_billed_rate: OneAmount.optional(),
  billed: Billed.optional(),
})
export type TimeAggregate = z.infer<typeof TimeAggregate>
