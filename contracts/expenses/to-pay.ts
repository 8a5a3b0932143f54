import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { Id, optionalText } from '../engine/values/primitives.ts'
import { CurrencySum } from './expenses.ts'

/** Lines that the list shows at once; sums are of all. */
export const MOST_TO_PAY = 500

/** A bundle, or an expense outside of one, that is approved and not paid. */
const ToPayLine = z.object({
  entity: z.enum(['expense-bundles', 'expenses']),
  id: Id,
  title: z.string(),
  approved_at: z.string(),
  /** What is left to pay of it; `count` is of its expenses. */
  by_currency: z.array(CurrencySum),
})
export type ToPayLine = z.infer<typeof ToPayLine>

const ToPayPerson = z.object({
  employee_id: Id,
  name: z.string(),
  /** The reader's own, which somebody else pays. */
  is_own: z.boolean(),
  by_currency: z.array(CurrencySum),
  lines: z.array(ToPayLine),
})
export type ToPayPerson = z.infer<typeof ToPayPerson>

/** How much the company owes its people (`GET /restify/expenses/getters/to-pay-sums`). */
export const ToPaySums = z.object({
  /** Bundles and single expenses, over all people. */
  count: z.number(),
  by_currency: z.array(CurrencySum),
  people: z.number(),
})
export type ToPaySums = z.infer<typeof ToPaySums>

/** What the company owes its people (`GET /restify/expenses/getters/to-pay`), the people by their last name. */
export const ToPay = ToPaySums.extend({ people: z.array(ToPayPerson) })
export type ToPay = z.infer<typeof ToPay>

/** Action `export-to-pay`: these bundles and expenses, or all that is to be paid. */
export const ExportToPay = z.object({
  bundles: z.array(Id).max(MOST_TO_PAY).optional(),
  expenses: z.array(Id).max(MOST_TO_PAY).optional(),
  reference: optionalText(255),
})

export const toPayNames = {
  'expenses.bundles': { en: 'Bundles', ro: 'Deconturi' },
  'expenses.expenses': { en: 'Expenses', ro: 'Cheltuieli' },
  'expenses.reference': { en: 'Reference', ro: 'Referință' },
} as const satisfies Names
