import * as z from 'zod'

const Amount = z.object({ currency: z.string(), amount: z.number() })

/** The month before this one (`GET /restify/employees/getters/month-ended`), ours. */
export const MonthEnded = z.object({
  from: z.string(),
  to: z.string(),
  minutes: z.int(),
  /** Minutes that are charged; null without the right to the company's money. */
  billable_minutes: z.int().nullable(),
  /** What clients were invoiced, without tax, by currency; null without the right. */
  invoiced: z.array(Amount).nullable(),
  /** What was earned, by currency; null without the right, and where it would tell what somebody is paid. */
  profit: z.array(Amount).nullable(),
  /** There is no profit because an exchange rate is missing. */
  is_partial: z.boolean(),
})
export type MonthEnded = z.infer<typeof MonthEnded>

/** People whose projects plan more than they can work in a week that comes (`GET /restify/employees/getters/over-allocated`), ours. */
export const OverAllocated = z.object({
  people: z.int(),
  /** The fullest week of them all, of whom, and how full it is in percent. */
  worst: z.object({ name: z.string(), week: z.string(), percent: z.int() }).nullable(),
})
export type OverAllocated = z.infer<typeof OverAllocated>
