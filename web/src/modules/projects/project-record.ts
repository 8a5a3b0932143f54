import type { WireRecord } from '#contracts/engine/wire.ts'
import type { BudgetType } from '#contracts/projects/projects.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'

/** A project; members see its name and client, the rest is for those who keep projects, money for those who write invoices. */
export interface ProjectAttributes {
  client_id: string
  client_name: string
  name: string
  logo_path: string | null
  archived: boolean
  website?: string | null
  budget?: number | null
  budget_type?: BudgetType
  currency?: string
  description?: string | null
}
export type ProjectRecord = WireRecord<ProjectAttributes>

export const projectName = ({ attributes }: ProjectRecord): string => attributes.name

/** First and last name of a person who can be on a project. */
export const memberName = ({ attributes }: AnyRecord): string => `${attributes.first_name} ${attributes.last_name}`
