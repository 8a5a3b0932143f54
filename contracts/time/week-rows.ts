import * as z from 'zod'
import { CalendarDate, Id } from '../engine/values/primitives.ts'

/** So many rows are remembered; the oldest go first. */
export const MOST_WEEK_ROWS = 200

/** A row that somebody added to a week of a person: it stays there while it holds no hours. */
export const WeekRow = z.object({
  /** The Monday of the week. */
  week: CalendarDate,
  employee_id: Id,
  task_id: Id,
})
export type WeekRow = z.infer<typeof WeekRow>

export const WeekRows = z.array(WeekRow).max(MOST_WEEK_ROWS)

const isSame = (one: WeekRow) => (other: WeekRow) =>
  one.week === other.week && one.employee_id === other.employee_id && one.task_id === other.task_id

/** The rows with one more, which is the newest. */
export const withWeekRow = (rows: readonly WeekRow[] | null, row: WeekRow): WeekRow[] =>
  [...withoutWeekRow(rows, row), row].slice(-MOST_WEEK_ROWS)

export const withoutWeekRow = (rows: readonly WeekRow[] | null, row: WeekRow): WeekRow[] =>
  (rows ?? []).filter((one) => !isSame(row)(one))
