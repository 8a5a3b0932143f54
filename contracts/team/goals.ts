import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { CalendarDate, Decimal, Id, nullable, requiredText } from '../engine/values/primitives.ts'

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

export const goalNames = {
  'goals.employee_id': { en: 'Person', ro: 'Persoană' },
  'goals.requested_id': { en: 'Asked for by', ro: 'Cerut de' },
  'goals.name': { en: 'Goal', ro: 'Obiectiv' },
  'goals.progress': { en: 'Progress', ro: 'Progres' },
  'goals.progress_status': { en: 'Status', ro: 'Stare' },
  'goals.progress_status=not_started': { en: 'Not started', ro: 'Neînceput' },
  'goals.progress_status=in_progress': { en: 'In progress', ro: 'În lucru' },
  'goals.progress_status=completed': { en: 'Completed', ro: 'Finalizat' },
  'goals.due_date': { en: 'Due date', ro: 'Termen' },
  'goals.priority': { en: 'Priority', ro: 'Prioritate' },
  'goals.priority=low': { en: 'Low', ro: 'Scăzută' },
  'goals.priority=medium': { en: 'Medium', ro: 'Medie' },
  'goals.priority=high': { en: 'High', ro: 'Ridicată' },
} as const satisfies Names
