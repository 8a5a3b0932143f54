import type { WireRecord } from '#contracts/engine/wire.ts'
import type { ChecklistEvent, ChecklistStatus } from '#contracts/onboarding/onboarding.ts'

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
