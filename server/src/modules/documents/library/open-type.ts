import { sql, type Tx } from '#platform/database/index.ts'

/** May this person add documents of a type: it is not restricted, or they are named for it. Undefined where there is no such type. */
export async function isOpenType(
  tx: Tx,
  { tenantId, employeeId }: { tenantId: string; employeeId: string | null },
  typeId: string,
): Promise<boolean | undefined> {
  const type = await tx.row<{
    open: boolean
  }>(sql`select (not d.restricted or exists (select from document_type_people p
      where p.tenant_id = ${tenantId} and p.type_id = d.id and p.employee_id = ${employeeId}::uuid)) as open
    from document_types d where d.tenant_id = ${tenantId} and d.id = ${typeId}`)
  return type?.open
}
