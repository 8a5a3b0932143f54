import * as z from 'zod'

/** An amount of one currency; currencies are never added up. */
export const CurrencyAmount = z.object({ currency: z.string(), total_amount: z.number(), count: z.number() })

const Figure = z.object({ count: z.number(), by_currency: z.array(CurrencyAmount) })

/** The three figures above the list of invoices. */
export const InvoiceFigures = z.object({
  unpaid: Figure,
  due_this_week: Figure,
  late: Figure,
  /** The last day of this week. */
  until: z.string(),
  /** The due date of the invoice that is late for longest. */
  oldest: z.string().nullable(),
  /** How many are neither paid nor voided, drafts among them. */
  open: z.number(),
  all: z.number(),
})
export type InvoiceFigures = z.infer<typeof InvoiceFigures>
