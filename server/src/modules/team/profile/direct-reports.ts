import type { RowRule } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Actor } from '#platform/session/index.ts'

/**
 * Rows about a manager's direct reports, by the column that names the person: one level deep, as far as a manager's rights reach
 * in leave, evaluations, feedback and goals.
 */
export const ofDirectReports = ({ employeeId }: Actor, column: string): RowRule =>
  employeeId ? [{ [column]: { in: 'people', key: 'id', where: { manager_employee_id: employeeId } } }] : []

/** Does this person report to the actor? */
export async function isDirectReport(tx: Tx, tenantId: string, actor: Actor, employeeId: string): Promise<boolean> {
  if (!actor.employeeId) return false
  const report = await tx.row(sql`select from people
    where tenant_id = ${tenantId} and id = ${employeeId} and manager_employee_id = ${actor.employeeId}`)
  return report !== undefined
}
