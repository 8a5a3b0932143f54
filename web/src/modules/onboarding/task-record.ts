import type { WireRecord } from '#contracts/engine/wire.ts'
import type { ChecklistEvent, ChecklistStatus } from '#contracts/onboarding/onboarding.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'

export interface TaskAttributes {
  employee_id: string
  title: string
  description: string | null
  status: ChecklistStatus
  due_date: string
  assignee_id: string | null
  event_type: ChecklistEvent
}
export type TaskRecord = WireRecord<TaskAttributes>

export const taskName = ({ attributes }: TaskRecord): string => attributes.title

/** First and last name of the task's person or assignee; empty where there is none. */
export function personIn(task: AnyRecord, relation: 'employee' | 'assignee'): string {
  const person = relatedOne(task, relation)
  return person ? fullName(person) : ''
}

export const fullName = ({ attributes }: AnyRecord): string => `${attributes.first_name} ${attributes.last_name}`
