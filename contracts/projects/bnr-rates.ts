import * as z from 'zod'
import { CalendarDate } from '../engine/values/primitives.ts'

/** The day on which rates are looked for; today without it. */
export const BnrQuery = z.object({ day: CalendarDate.optional() })

/** The rates of the National Bank of Romania that are in force on a day. */
export const BnrRates = z.object({
  day: z.string(),
  /** When the last rates came, whichever day is looked at; null: none have come yet. */
  came_at: z.string().nullable(),
  /** When those in force were published, and the day after it, from which they hold; null: there were none yet. */
  published: z.string().nullable(),
  in_force_from: z.string().nullable(),
  /** So many of a currency (`multiplier`) are `rate` lei. */
  rates: z.array(z.object({ currency: z.string(), multiplier: z.int(), rate: z.number() })),
})
export type BnrRates = z.infer<typeof BnrRates>
