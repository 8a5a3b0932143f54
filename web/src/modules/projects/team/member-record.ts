import type { WireRecord } from '#contracts/engine/wire.ts'

export interface MemberAttributes {
  project_id: string
  employee_id: string
  weekly_allocation_hours: number | null
  billed_rate?: number | null
  currency?: string
  archived_at: string | null
}
/** A person on a project, with the terms that hold today. */
export type MemberRecord = WireRecord<MemberAttributes>
