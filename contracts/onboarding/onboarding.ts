import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { addDays, daysBetween } from '../engine/values/civil-days.ts'
import {
  CalendarDate,
  Decimal,
  Flag,
  Id,
  IdList,
  listOf,
  nullable,
  optionalLines,
  optionalText,
  requiredText,
} from '../engine/values/primitives.ts'

/** What a template is for: somebody who joins, or somebody who leaves. */
export const checklistEvents = ['onboarding', 'offboarding'] as const
export type ChecklistEvent = (typeof checklistEvents)[number]

export const checklistStatuses = ['pending', 'in_progress', 'completed', 'skipped'] as const
export type ChecklistStatus = (typeof checklistStatuses)[number]
/** States in which something is still to be done. */
export const openStatuses = ['pending', 'in_progress'] as const satisfies readonly ChecklistStatus[]

/** Who does a task, where that is not one and the same person for everybody. */
export const assigneePlaceholders = ['employee', 'direct_manager'] as const

/** Ten years either way. */
const MOST_DAYS = 3660
/** Due so many days after the first or last day of work, as most tasks are (spec 1 section 4); any other number can be typed. */
export const usualOffsets = [-7, -3, -1, 0, 1, 3, 7, 14, 30] as const

/** A task of a template (CHK-07). Without an assignee it belongs to nobody until somebody is chosen. */
export const ChecklistTemplateTaskWrite = z.object({
  template_id: Id,
  title: requiredText(255),
  description: optionalLines(5000),
  /** None, null or an empty list mean everybody. */
  applicable_positions: IdList.optional(),
  assignee: nullable(z.union([z.enum(assigneePlaceholders), Id])),
  days_to_complete: Decimal.pipe(z.int().min(-MOST_DAYS).max(MOST_DAYS)).default(0),
  auto_create_for_new_employees: Flag.default(true),
})
export const ChecklistTemplateTaskUpdate = ChecklistTemplateTaskWrite.omit({ template_id: true })

/** A template (CHK-03). Without a name it is called as its title. */
export const ChecklistTemplateWrite = z.object({
  title: requiredText(100),
  name: optionalText(255),
  event_type: z.enum(checklistEvents).default('onboarding'),
})
/** The same with its tasks, in their order. */
export const ChecklistTemplateForm = ChecklistTemplateWrite.extend({
  tasks: listOf(ChecklistTemplateTaskUpdate.extend({ id: Id.optional() }), 200).optional(),
})

/** A task of a person (CHK-11); it stays with the person for whom it was made. */
export const ChecklistTaskWrite = z.object({
  employee_id: Id,
  title: requiredText(255),
  description: optionalLines(5000),
  due_date: CalendarDate,
  assignee_id: nullable(Id),
  status: z.enum(checklistStatuses).default('pending'),
})
export const ChecklistTaskUpdate = ChecklistTaskWrite.omit({ employee_id: true })

/** Gives a person the tasks of a template. */
export const ApplyChecklist = z.object({ template_id: Id })

/** When a task is due: so many days of the calendar after the first or last day of work, before it when negative. */
export const dueOn = (day: string, days: number): string => addDays(day, days)

export interface DueLabel {
  /** `red` when due today or overdue, `yellow` within three days, `gray` beyond; done tasks are gray. */
  color: 'red' | 'yellow' | 'gray'
  word: 'today' | 'tomorrow' | 'day'
}

const SOON = 3

/** What a task's due day is called on `today`, and its colour (spec 2 section 4). */
export function dueLabel(due: string, status: ChecklistStatus, today: string): DueLabel {
  const days = daysBetween(today, due)
  const word = days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'day'
  if (status === 'completed' || status === 'skipped' || days > SOON) return { color: 'gray', word }
  return { color: days <= 0 ? 'red' : 'yellow', word }
}

/** A task of a template is called the same by itself and as a row of its template's form. */
const taskNames = {
  title: { en: 'Task', ro: 'Sarcină' },
  applicable_positions: { en: 'Only for positions', ro: 'Doar pentru funcțiile' },
  assignee: { en: 'Assignee', ro: 'Responsabil' },
  days_to_complete: { en: 'Days', ro: 'Zile' },
  auto_create_for_new_employees: { en: 'Automatic', ro: 'Automată' },
} as const

export const onboardingNames = {
  'checklist-templates.title': { en: 'Title', ro: 'Titlu' },
  'checklist-templates.event_type': { en: 'Used when somebody', ro: 'Folosit când cineva' },
  'checklist-templates.tasks': { en: 'Tasks', ro: 'Sarcini' },
  'checklist-templates.tasks_count': { en: 'Tasks', ro: 'Sarcini' },
  'checklist-template-tasks.template_id': { en: 'Template', ro: 'Șablon' },
  'checklist-templates.tasks.title': taskNames.title,
  'checklist-templates.tasks.applicable_positions': taskNames.applicable_positions,
  'checklist-templates.tasks.assignee': taskNames.assignee,
  'checklist-templates.tasks.days_to_complete': taskNames.days_to_complete,
  'checklist-templates.tasks.auto_create_for_new_employees': taskNames.auto_create_for_new_employees,
  'checklist-template-tasks.title': taskNames.title,
  'checklist-template-tasks.applicable_positions': taskNames.applicable_positions,
  'checklist-template-tasks.assignee': taskNames.assignee,
  'checklist-template-tasks.days_to_complete': taskNames.days_to_complete,
  'checklist-template-tasks.auto_create_for_new_employees': taskNames.auto_create_for_new_employees,
  'checklist-template-tasks.position': { en: 'Order', ro: 'Ordine' },
  'checklist-tasks.title': { en: 'Task', ro: 'Sarcină' },
  'checklist-tasks.status': { en: 'Status', ro: 'Stare' },
  'checklist-tasks.status=pending': { en: 'Pending', ro: 'De făcut' },
  'checklist-tasks.status=in_progress': { en: 'Progress', ro: 'În lucru' },
  'checklist-tasks.status=completed': { en: 'Done', ro: 'Gata' },
  'checklist-tasks.status=skipped': { en: 'Skip', ro: 'Omisă' },
  'checklist-tasks.due_date': { en: 'Due date', ro: 'Termen' },
  'checklist-tasks.assignee_id': { en: 'Assignee', ro: 'Responsabil' },
  'checklist-tasks.assignee.first_name': { en: 'Assignee, first name', ro: 'Responsabil, prenume' },
  'checklist-tasks.assignee.last_name': { en: 'Assignee, last name', ro: 'Responsabil, nume' },
  'checklist-tasks.employee_id': { en: 'Employee', ro: 'Angajat' },
  'checklist-tasks.event_type': { en: 'Part of', ro: 'Parte din' },
  'checklist-tasks.completed_at': { en: 'Done on', ro: 'Terminată la' },
  'employees.template_id': { en: 'Template', ro: 'Șablon' },
} as const satisfies Names
