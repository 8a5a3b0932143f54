import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { CalendarDate } from '../engine/values/primitives.ts'
import { OfTeam } from '../time/narrowed.ts'

/** A year, whichever: no longer sheet is shown at once. */
export const MOST_PRESENCE_DAYS = 366

/** Five years: `all time` goes back no further, on the screen and in the file. */
export const MOST_PRESENCE_YEARS = 5

/** Query of the presence sheet on the screen (`GET /restify/employees/getters/presence`), ours. */
export const PresenceQuery = z.object({ start_date: CalendarDate, end_date: CalendarDate, ...OfTeam })

/** Query of EMP-15 (`GET /restify/employees/getters/export`). `timestamp` only defeats caches. */
export const PresenceExportQuery = PresenceQuery.extend({
  repositories: z.literal('all').optional(),
  format: z.literal('xlsx').optional(),
  /** A ticket of `POST /reports/presence/tickets`, where no header can be sent. */
  token: z.string().max(255).optional(),
})

/** What stands on a day instead of hours: a kind of leave, time away whose reason the reader may not see, or a national day. */
export const PresenceMark = z.object({
  symbol: z.string(),
  kind: z.enum(['leave', 'away', 'national']),
  /** Policies that have this symbol. */
  names: z.array(z.string()),
})
export type PresenceMark = z.infer<typeof PresenceMark>

/** Minutes worked, then places in `marks`. A day without a mark is the bare minutes; null is a day outside employment. */
const PresenceCell = z.union([z.number(), z.tuple([z.number()], z.number())]).nullable()
export type PresenceCell = z.infer<typeof PresenceCell>

export const PresenceTotals = z.object({
  /** By the week that holds, without national days. */
  planned_minutes: z.number(),
  worked_minutes: z.number(),
  /** Halves count: a day with half a day of leave is 0.5 here and 0.5 there. */
  days_worked: z.number(),
  /** Days of each mark, in their order. */
  marks: z.array(z.number()),
  /** What leave of each mark takes of the balance; other than its days for weeks whose days are not equally long. */
  balance_days: z.array(z.number()),
  /** All days that were planned, or taken as leave: what is worked and what is marked. */
  days: z.number(),
})
export type PresenceTotals = z.infer<typeof PresenceTotals>

/** Places of the marks of leave that take another number of days of the balance than there are on the sheet. */
export const differingMarks = ({ marks, balance_days }: PresenceTotals, of: readonly PresenceMark[]): number[] =>
  of.flatMap(({ kind }, place) => (kind === 'leave' && marks[place] !== balance_days[place] ? [place] : []))

export const PresencePerson = z.object({
  employee_id: z.string(),
  name: z.string(),
  position: z.string().nullable(),
  cells: z.array(PresenceCell),
  totals: PresenceTotals,
})
export type PresencePerson = z.infer<typeof PresencePerson>

/** Answer of the presence sheet: everybody who is employed in the span. */
export const Presence = z.object({
  start_date: z.string(),
  end_date: z.string(),
  /** From where on there is something to show: the first day of the person who came first, at most five years back. */
  first_date: z.string().nullable(),
  /** Where hours come from: the work pattern, or the entries of time where the company says so (`presence_from_timesheets`). */
  hours: z.enum(['planned', 'logged']),
  marks: z.array(PresenceMark),
  /** The company's own. */
  national_days: z.array(
    z.object({
      date: z.string(),
      name: z.string(),
      is_half_day: z.boolean(),
    }),
  ),
  people: z.array(PresencePerson),
})
export type Presence = z.infer<typeof Presence>

/** Answer of `POST /reports/presence/tickets`: opens one export, once, within a minute. */
export const PresenceTicket = z.object({
  token: z.string(),
})
export type PresenceTicket = z.infer<typeof PresenceTicket>

export const presenceNames = {
  'presence.start_date': { en: 'From', ro: 'De la' },
  'presence.end_date': { en: 'To', ro: 'Până la' },
  'presence.direction_id': { en: 'Team', ro: 'Echipă' },
  'presence.manager_employee_id': { en: 'Reports to', ro: 'Raportează către' },
  'presence.repositories': { en: 'People', ro: 'Oameni' },
} as const satisfies Names
