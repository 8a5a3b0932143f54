import type { RuleTerm } from '#engine/index.ts'
import type { Actor } from '#platform/session/index.ts'

/** Ids of the projects that somebody works on now; those who were removed do not. */
export const memberOf = ({ employeeId }: Actor): RuleTerm => ({
  in: 'project_members',
  key: 'project_id',
  where: { employee_id: employeeId, archived_at: null },
})
