import * as z from 'zod'
import { CalendarDate, Id, nullable } from '../engine/values/primitives.ts'

/** Days of one capacity report: a year. */
export const MOST_CAPACITY_DAYS = 366

/** Query of REP-03; with a project, of its members alone. */
export const CapacityQuery = z
  .object({ start_date: CalendarDate, end_date: CalendarDate, project_id: nullable(Id) })
  .refine(({ start_date, end_date }) => start_date <= end_date, { path: ['end_date'], message: 'rule.endBeforeStart' })

/** A week of somebody, cut to the span; hours are decimals. */
export const CapacityWeek = z.object({
  /** Its Monday. */
  from: z.string(),
  /** By the work pattern, less national days and leave; null in weeks before the first or after the last day. */
  available_hours: z.number().nullable(),
  /** What is planned on live projects, for the working days of the week that lie in the span and are no national days. */
  planned_hours: z.number(),
  /** Planned in this week, by project. */
  projects: z.record(z.string(), z.number()),
  /** Days of leave and national days, in days. */
  days_off: z.number(),
})
export type CapacityWeek = z.infer<typeof CapacityWeek>

/** REP-03: what somebody can work in a span, and what their projects take of it. */
export const EmployeeCapacity = z.object({
  id: z.string(),
  employee: z.string(),
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
  weeks: z.array(CapacityWeek),
})
export type EmployeeCapacity = z.infer<typeof EmployeeCapacity>
