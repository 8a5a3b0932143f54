import * as z from 'zod'
import { CalendarDate } from '../engine/primitives.ts'

/** A year, whichever: no longer sheet is shown at once. */
export const MOST_PRESENCE_DAYS = 366

/** Five years: `all time` goes back no further, on the screen and in the file. */
export const MOST_PRESENCE_YEARS = 5

/** Query of the presence sheet on the screen (`GET /restify/employees/getters/presence`), ours. */
export const PresenceQuery = z.object({ start_date: CalendarDate, end_date: CalendarDate })

/** Query of EMP-15 (`GET /restify/employees/getters/export`). `timestamp` only defeats caches. */
export const PresenceExportQuery = PresenceQuery.extend({
  repositories: z.literal('all').optional(),
  format: z.literal('xlsx').optional(),
  /** A ticket of `POST /reports/presence/tickets`, where no header can be sent. */
  token: z.string().max(255).optional(),
})

/** What stands on a day instead of hours: a kind of leave, time away whose reason the reader may not see, or a national day. */
export interface PresenceMark {
  symbol: string
  kind: 'leave' | 'away' | 'national'
  /** Policies that have this symbol. */
  names: string[]
}

/** Minutes worked, then places in `marks`. A day without a mark is the bare minutes; null is a day outside employment. */
export type PresenceCell = number | [minutes: number, ...marks: number[]] | null

export interface PresenceTotals {
  /** By the week that holds, without national days. */
  planned_minutes: number
  worked_minutes: number
  /** Halves count: a day with half a day of leave is 0.5 here and 0.5 there. */
  days_worked: number
  /** Days of each mark, in their order. */
  marks: number[]
  /** All days that were planned, or taken as leave: what is worked and what is marked. */
  days: number
}

export interface PresencePerson {
  employee_id: string
  name: string
  position: string | null
  cells: PresenceCell[]
  totals: PresenceTotals
}

/** Answer of the presence sheet: everybody who is employed in the span. */
export interface Presence {
  start_date: string
  end_date: string
  /** From where on there is something to show: the first day of whoever came first, at most five years back. */
  first_date: string | null
  /** Where hours come from: the work pattern, until time is logged. */
  hours: 'planned'
  marks: PresenceMark[]
  /** The company's own. */
  national_days: { date: string; name: string; is_half_day: boolean }[]
  people: PresencePerson[]
}

/** Answer of `POST /reports/presence/tickets`: opens one export, once, within a minute. */
export interface PresenceTicket {
  token: string
}
