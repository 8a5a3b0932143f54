import * as z from 'zod'
import { CalendarDate, Id } from '../engine/values/primitives.ts'

/** Days of a person's sheet, at most so many in one call. */
export const MOST_TIME_DAYS = 62

/** Time is planned a year ahead at most: what lies beyond is a year that was mistyped. */
export const TIME_DAYS_AHEAD = 366

export const TimeDaysQuery = z.object({
  start_date: CalendarDate,
  end_date: CalendarDate,
  employee_id: Id.optional(),
})

/** What a day is to a person before anything is logged on it. */
export const TimeDay = z.object({
  date: z.string(),
  /** They are employed on it: time can be logged. */
  employed: z.boolean(),
  weekend: z.boolean(),
  /** What is to be worked: the week's hours less national days and leave. */
  planned_minutes: z.int(),
  national_day: z.object({ name: z.string(), is_half_day: z.boolean() }).nullable(),
  /** The company blocks its national days: nothing can be logged. */
  blocked: z.boolean(),
  /** Its time is closed to the reader. */
  closed: z.boolean(),
  /** `part`: whole or half; `name` null where the reader does not see why somebody is away. */
  leave: z.array(z.object({ part: z.union([z.literal(0.5), z.literal(1)]), name: z.string().nullable() })),
})
export type TimeDay = z.infer<typeof TimeDay>

/** The frame of a person's day or week. */
export const TimeDays = z.object({
  employee_id: z.string(),
  planned_minutes: z.int(),
  days: z.array(TimeDay),
})
export type TimeDays = z.infer<typeof TimeDays>
