import type { WireRecord } from '#contracts/engine/wire.ts'
import { relatedOne } from '#web/engine/resource/records.ts'

/** An entry of time as lists show it. */
export interface TimeEntry {
  employee_id: string
  project_id: string
  task_id: string
  project_name: string
  task_name: string
  description: string | null
  date: string
  worked_minutes: number
  initial_worked_minutes: number
  timer_started_at: string | null
  to_confirm: boolean
  /** An invoice has it: it stays as it was charged. */
  is_invoiced: boolean
  /** Its project is archived: only who keeps time or projects changes it. */
  is_closed: boolean
  /** When it was entered, where the company shows that. */
  created_at?: string | null
}
export type EntryRecord = WireRecord<TimeEntry>

/** A task that time can be logged on. */
export interface WorkTask {
  id: string
  name: string
  projectId: string
  projectName: string
  clientName: string
}

/** What time is about, and whether its project is known to be live. */
export interface WorkPlace {
  projectId: string
  projectName: string
  taskName: string
  isLive: boolean
}

/** Projects come along for those alone to whom their names are links. */
export const placeOf = (entry: EntryRecord): WorkPlace => {
  const { project_id, project_name, task_name } = entry.attributes
  const isLive = relatedOne(entry, 'project')?.attributes.archived === false
  return { projectId: project_id, projectName: project_name, taskName: task_name, isLive }
}

/** What a row or a button says it is about. */
export const workName = ({ project_name, task_name }: Pick<TimeEntry, 'project_name' | 'task_name'>): string =>
  `${project_name} · ${task_name}`
