import type { Row } from '#engine/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import type { At } from './as-user.ts'

/** What the company's log has to know of a document that is gone: to whom its lines may be shown. */
export async function rememberDeleted({ tx, tenant }: Pick<At, 'tx' | 'tenant'>, before: Row): Promise<void> {
  const { id, employee_id, client_id, project_id, type_id, guarded_values } = before
  const type = await tx.row<{ restricted: boolean }>(
    sql`select restricted from document_types where tenant_id = ${tenant.id} and id = ${type_id}`,
  )
  const restricted = type?.restricted ?? true
  await insertRows(tx, 'deleted_documents', [
    { tenant_id: tenant.id, id, employee_id, client_id, project_id, type_id, restricted, guarded_values },
  ])
}
