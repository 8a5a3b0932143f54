import { sql, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'

/** Who holds an evaluation, and what is remembered of deleted feedback: rows that no resource writes. */
export async function fillReviewTables(
  tx: Tx,
  { tenantId, employeeId }: { tenantId: string; employeeId: string },
): Promise<void> {
  const [typeId, evaluationId] = [newId(), newId()]
  await tx.run(sql`insert into evaluation_types (tenant_id, id, name) values (${tenantId}, ${typeId}, 'Sample')`)
  await tx.run(sql`insert into evaluations (tenant_id, id, employee_id, type_id, evaluated_at, currency)
    values (${tenantId}, ${evaluationId}, ${employeeId}, ${typeId}, '2027-03-10', 'EUR')`)
  await tx.run(sql`insert into evaluation_assignees (tenant_id, evaluation_id, employee_id)
    values (${tenantId}, ${evaluationId}, ${employeeId})`)
  await tx.run(sql`insert into deleted_feedback (tenant_id, id, feedbackable_type, feedbackable_id, is_visible_to_employee)
    values (${tenantId}, ${newId()}, 'employee', ${employeeId}, false)`)
}
