import * as z from 'zod'
import { addDays, daysBetween, weekdayOf } from '../engine/values/civil-days.ts'
import { CalendarDate, Id, nullable } from '../engine/values/primitives.ts'
import { OfTeam } from '../time/narrowed.ts'

/** Days of one capacity report: a year. */
export const MOST_CAPACITY_DAYS = 366

/** Weeks that stand side by side; a longer span has months. */
export const MOST_CAPACITY_WEEKS = 13

/** Query of REP-03; with a project, of its members alone. */
export const CapacityQuery = z
  .object({ start_date: CalendarDate, end_date: CalendarDate, project_id: nullable(Id), ...OfTeam })
  .refine(({ start_date, end_date }) => start_date <= end_date, { path: ['end_date'], message: 'rule.endBeforeStart' })

/** The Monday of a day's week. */
const mondayOf = (day: string): string => addDays(day, -weekdayOf(day))

/** How a span is divided: by weeks from Monday on, or by months where there were too many of those. */
export const capacityStep = (from: string, to: string): 'week' | 'month' =>
  daysBetween(mondayOf(from), to) < MOST_CAPACITY_WEEKS * 7 ? 'week' : 'month'

/** The first day of the step that a day is in. */
export const firstOfStep = (step: 'week' | 'month', day: string): string =>
  step === 'week' ? mondayOf(day) : `${day.slice(0, 7)}-01`

/** A week or month of somebody, cut to the span; hours are decimals. `available = capacity - outside - national - leave`. */
export const CapacityStep = z.object({
  /** The Monday, or the first of the month. */
  from: z.string(),
  /** By the work pattern. */
  capacity_hours: z.number(),
  /** Of days before the first and after the last day of the person. */
  outside_hours: z.number(),
  national_hours: z.number(),
  leave_hours: z.number(),
  /** Null where no day of it lies in their employment. */
  available_hours: z.number().nullable(),
  /** What is planned on live projects, for its working days that are no national days. */
  planned_hours: z.number(),
  /** Planned, by project. */
  projects: z.record(z.string(), z.number()),
  /** National days, in days. */
  national_days: z.number(),
})
export type CapacityStep = z.infer<typeof CapacityStep>

/** REP-03: what somebody can work in a span, and what their projects take of it. */
export const EmployeeCapacity = z.object({
  id: z.string(),
  employee: z.string(),
  position: z.string().nullable(),
  /** The team (direction) and its name. */
  team_id: z.string().nullable(),
  team: z.string().nullable(),
  total_available_hours: z.number(),
  weekly_capacity: z.number(),
  /** Days that national days take, and leave; halves count. */
  national_holidays: z.number(),
  days_off: z.number(),
  total_days_off: z.number(),
  total_workdays: z.number(),
  /** On today's terms, or on those of the end of the span that is nearer. */
  weekly_allocation_hours_per_project: z.record(z.string(), z.number()),
  steps: z.array(CapacityStep),
})
export type EmployeeCapacity = z.infer<typeof EmployeeCapacity>
