import * as z from 'zod'
import { CalendarDate, Id } from '../engine/values/primitives.ts'
import { TimeDay } from './days.ts'

/** `own`: one's own week. `team`: those of one's direct reports. `date`: any day of the week; today when left out. */
export const WorkWeekQuery = z.object({ of: z.enum(['own', 'team']), date: CalendarDate.optional() })

/** A day of somebody's week: what is planned on it and what was logged. */
export const WorkDay = TimeDay.omit({ weekend: true, blocked: true, closed: true }).extend({ logged_minutes: z.int() })
export type WorkDay = z.infer<typeof WorkDay>

const WorkSum = z.object({ planned_minutes: z.int(), logged_minutes: z.int() })

/** Somebody's week, and what the week before came to. */
export const PersonWeek = WorkSum.extend({
  employee_id: z.string(),
  name: z.string(),
  /** A signed address. */
  avatar: z.string().nullable(),
  /** They have logged time lately: only then is any missing. */
  keeps_time: z.boolean(),
  days: z.array(WorkDay),
  last_week: WorkSum,
})
export type PersonWeek = z.infer<typeof PersonWeek>

/** A week as it was worked so far (`GET /restify/timesheets/getters/work-week`), by person. */
export const WorkWeek = z.object({ from: z.string(), to: z.string(), people: z.array(PersonWeek) })
export type WorkWeek = z.infer<typeof WorkWeek>

/** Hours that were planned and not logged, of several people. */
export const MissingOfPeople = z.object({
  minutes: z.int(),
  /** Of how many people hours are missing, and of how many they were looked for. */
  people: z.int(),
  of: z.int(),
  /** Those with the most missing first, three at most. */
  names: z.array(z.string()),
})
export type MissingOfPeople = z.infer<typeof MissingOfPeople>

/** What is missing of the week before (`GET /restify/timesheets/getters/missing-hours`): of oneself, and of whose time one looks after. */
export const MissingHours = z.object({
  from: z.string(),
  to: z.string(),
  own_minutes: z.int(),
  /** Null for who looks after nobody's time. */
  people: MissingOfPeople.nullable(),
})
export type MissingHours = z.infer<typeof MissingHours>

/** Somebody whose hours of last week are missing, for who looks after their time. */
export const MissingPerson = z.object({
  employee_id: z.string(),
  name: z.string(),
  /** A signed address. */
  avatar: z.string().nullable(),
  minutes: z.int(),
  /** Why they cannot be reminded now, as a sentence; null where they can. */
  refusal: z.string().nullable(),
})
export type MissingPerson = z.infer<typeof MissingPerson>

/** Whose hours are missing (`GET /restify/timesheets/getters/missing-people`), most first. */
export const MissingPeople = z.object({ from: z.string(), to: z.string(), people: z.array(MissingPerson) })
export type MissingPeople = z.infer<typeof MissingPeople>

/** So many people are reminded in one call. */
export const MOST_REMINDED = 500

/** Reminds these people of their missing hours (`POST /restify/timesheets/actions?action=remind-missing`). */
export const RemindMissing = z.object({ employee_ids: z.array(Id).min(1).max(MOST_REMINDED) })

/** How many were reminded, and of each other one why not. */
export const RemindedPeople = z.object({
  reminded: z.int(),
  refused: z.array(z.object({ employee_id: z.string(), name: z.string(), reason: z.string() })),
})
export type RemindedPeople = z.infer<typeof RemindedPeople>
