import type { RuleTerm, Sql } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Actor } from '#platform/session/index.ts'

/** Ids of the projects that somebody works on now; those who were removed do not. */
export const memberOf = ({ employeeId }: Actor): RuleTerm => ({
  in: 'project_members',
  key: 'project_id',
  where: { employee_id: employeeId, archived_at: null },
})

/** Ids of the people who work on a project now. */
export const onProject = (tenantId: string, projectId: string): Sql =>
  sql`select m.employee_id from project_members m
    where m.tenant_id = ${tenantId} and m.project_id = ${projectId} and m.archived_at is null`

/** Whether somebody may read a project, as its list has it: they keep projects or work on it. */
export async function readsProject(tx: Tx, tenantId: string, actor: Actor, id: string): Promise<boolean> {
  const isOn = actor.can('manageProjects') ? sql`true` : sql`${actor.employeeId}::uuid in (${onProject(tenantId, id)})`
  const found = await tx.row(sql`select 1 from projects p where p.tenant_id = ${tenantId} and p.id = ${id} and ${isOn}`)
  return found !== undefined
}
