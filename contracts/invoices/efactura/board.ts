import * as z from 'zod'
import { AnafStatus } from './connection.ts'
import { EfacturaProblem } from './state.ts'
import { filingStates, filingWaits } from './tries.ts'

/** So many rows of each kind stand on the board; further ones follow once those are filed. */
export const MOST_ON_BOARD = 200

/** An invoice on the board of e-Factura. */
export const BoardInvoice = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.string(),
  client_id: z.string(),
  client_name: z.string(),
  title: z.string(),
  total: z.number(),
  currency: z.string(),
  issue_date: z.string(),
  last_day: z.string(),
  days_left: z.int(),
  /** `ready` and `to_correct` were never filed. */
  state: z.enum([...filingStates, 'ready', 'to_correct']),
  waits_for: z.enum(filingWaits).nullable(),
  /** When its try was first sent, or began. */
  since: z.string().nullable(),
  next_at: z.string().nullable(),
  decided_at: z.string().nullable(),
  index: z.string().nullable(),
  problems: z.array(EfacturaProblem),
  may_update: z.boolean(),
})
export type BoardInvoice = z.infer<typeof BoardInvoice>

/** A day of a term: whether it counts, and what it is called where it does not. */
export const CountedDay = z.object({ day: z.string(), counts: z.boolean(), holiday: z.string().nullable() })
export type CountedDay = z.infer<typeof CountedDay>

/** `/invoices/efactura`: what is to be filed until when, what is under way, and how many are accepted. */
export const EfacturaBoard = z.object({
  today: z.string(),
  connection: AnafStatus,
  /** The company is in Romania. */
  romanian: z.boolean(),
  to_do: z.array(BoardInvoice),
  in_progress: z.array(BoardInvoice),
  accepted: z.array(BoardInvoice),
  accepted_count: z.int(),
  /** How the earliest last day that is not past is counted. */
  counted: z.object({ issue_date: z.string(), days: z.array(CountedDay) }).nullable(),
})
export type EfacturaBoard = z.infer<typeof EfacturaBoard>

/**
 * What the tab of the board says: whether the company is in Romania, how many are to be filed, and whether their last day is near. Lists of
 * invoices say `last_days`, of what was never filed.
 */
export const EfacturaCount = z.object({
  romanian: z.boolean(),
  to_do: z.int(),
  is_near: z.boolean(),
  last_days: z.array(z.object({ invoice_id: z.string(), last_day: z.string(), is_past: z.boolean() })),
})
export type EfacturaCount = z.infer<typeof EfacturaCount>
