import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { type Behaviour, bindingsOf, type Row, type WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'
import { keepTerms } from './terms.ts'

/** Who can join: somebody who has not left, and who is not on the project already. */
async function joiningProblems({ tx, tenant }: WriteContext, values: Row): Promise<FieldProblem[]> {
  const found = await tx.row<{ has_left: boolean; is_member: boolean }>(sql`select e.status = 'archived' as has_left,
      exists (select from project_members m where m.tenant_id = e.tenant_id and m.employee_id = e.id
        and m.project_id = ${values.project_id}) as is_member
    from people e where e.tenant_id = ${tenant.id} and e.id = ${values.employee_id}`)
  if (!found || found.has_left) return [['employee_id', 'rule.exists']]
  return found.is_member ? [['employee_id', 'rule.projectMember']] : []
}

/** Figures of months that are over stay as they are: terms begin in this month at the earliest. */
function dayProblems(write: WriteContext, { from }: Row): FieldProblem[] {
  const first = `${bindingsOf(write).today.slice(0, 7)}-01`
  return from && (from as string) < first ? [['from', 'rule.termsOver', { day: shownDay(first) }]] : []
}

export const memberBehaviour: Behaviour = {
  validate: async (write, values, before) => [
    ...(before ? [] : await joiningProblems(write, values)),
    ...dayProblems(write, values),
  ],
  afterStore: (write, stored, id) => keepTerms(write, id, stored, stored),
  afterUpdate: (write, values, before) => keepTerms(write, before.id as string, before, values),
}
