import * as z from 'zod'
import { CalendarDate, Decimal, Id, nullable, requiredText } from '../engine/primitives.ts'

export const goalStatuses = ['not_started', 'in_progress', 'completed'] as const
export type GoalStatus = (typeof goalStatuses)[number]
export const goalPriorities = ['low', 'medium', 'high'] as const

/** Goals as people send them; without `employee_id` it is one's own. `progress_status` follows from `progress`. */
export const GoalWrite = z.object({
  employee_id: nullable(Id),
  requested_id: nullable(Id),
  name: requiredText(255),
  description: nullable(z.string().max(20_000)),
  progress: Decimal.pipe(z.int().min(0).max(100)).optional(),
  due_date: CalendarDate,
  priority: nullable(z.enum(goalPriorities)),
})

export interface Goal {
  employee_id: string
  requested_id: string | null
  name: string
  description: string | null
  progress: number
  progress_status: GoalStatus
  due_date: string
  priority: (typeof goalPriorities)[number] | null
}

export type DueWarning = 'overdue' | 'soon' | 'coming'

/** Days until a goal is due that make it worth a word (spec 2 section 4). */
const SOON = 14
const COMING = 30

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** How near a goal's day is on `today`: past, under 14 days, under 30 days, or none; a completed goal warns of nothing. */
export function dueWarning(goal: Pick<Goal, 'due_date' | 'progress'>, today: string): DueWarning | null {
  if (goal.progress >= 100) return null
  const days = dayNumber(goal.due_date) - dayNumber(today)
  if (days < 0) return 'overdue'
  if (days < SOON) return 'soon'
  return days < COMING ? 'coming' : null
}
