import { isId } from '#contracts/engine/values/primitives.ts'
import type { Behaviour } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'
import { mayBeAssigned } from '../assignees.ts'

export const templateTaskBehaviour: Behaviour = {
  /** Whom and what a task names already may be gone since: a form that sends them back is saved all the same. */
  async validate({ tx, tenant }, { assignee, applicable_positions }, before) {
    const problems: FieldProblem[] = []
    const isOther = isId(assignee) && assignee !== before?.assignee
    if (isOther && !(await mayBeAssigned(tx, tenant.id, assignee))) problems.push(['assignee', 'rule.exists'])
    const named = (before?.applicable_positions ?? []) as string[]
    const positions = ((applicable_positions ?? []) as string[]).filter((id) => !named.includes(id))
    if (positions.length === 0) return problems
    const known = await tx.rows(sql`select 1 from positions
      where tenant_id = ${tenant.id} and id = any(${positions}::uuid[])`)
    if (known.length < new Set(positions).size) problems.push(['applicable_positions', 'rule.exists'])
    return problems
  },
  /** A new task stands last. */
  async beforeStore({ tx, tenant }, values) {
    if (values.position !== undefined) return values
    const last = await tx.row<{ position: number }>(sql`select coalesce(max(position), 0) as position
      from checklist_template_tasks where tenant_id = ${tenant.id} and template_id = ${values.template_id}`)
    return { ...values, position: last!.position + 1 }
  },
}
