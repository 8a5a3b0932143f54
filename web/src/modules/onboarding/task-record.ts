import type { WireRecord } from '#contracts/engine/wire.ts'
import type { ChecklistEvent, ChecklistStatus } from '#contracts/onboarding/onboarding.ts'
import { personName } from '#web/engine/resource/person-name.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { text } from '#web/platform/texts/setup.ts'

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

/** Who is to do it; of somebody who has left it is said, for nobody will do it until it is handed on. */
export function assigneeName(person: AnyRecord | undefined): string {
  const name = personName(person)
  return person?.attributes.status === 'archived' ? text('onboarding:task.hasLeft', { name }) : name
}
