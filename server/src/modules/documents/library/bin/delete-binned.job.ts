import { deleteRecords, type Registry } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { eachCompany } from '#platform/tenancy/index.ts'
import { endSigning } from '../../signing/index.ts'
import { rememberDeleted } from '../deleted.ts'

interface Due {
  id: string
  [column: string]: unknown
}

/** One company: signed documents that are in the bin for as long as their type keeps them. */
async function deleteDue(services: Services, registry: Registry, tenantId: string): Promise<void> {
  const tenant = await services.tenants.byId(tenantId)
  if (!tenant) return
  await services.database.tenant(tenantId, async (tx) => {
    const now = services.clock.now().toISOString()
    const due = await tx.rows<Due>(sql`select d.* from documents d
      join document_types ty on ty.tenant_id = ${tenantId} and ty.id = d.type_id
      where d.tenant_id = ${tenantId} and d.binned
        and d.binned_at + make_interval(years => ty.keep_years) <= ${now}::timestamptz
      order by d.id limit 200 for no key update of d`)
    if (due.length === 0) return
    const at = { tx, services, tenant }
    for (const { id } of due) await endSigning(at, id)
    await deleteRecords(
      { tx, tenant, registry },
      'documents',
      due.map(({ id }) => id),
    )
    for (const row of due) {
      await rememberDeleted(at, row)
      await audit(tx, {
        tenantId,
        userId: null,
        resource: 'documents',
        recordId: row.id,
        action: 'delete',
        before: { name: row.name },
      })
    }
  })
}

/** Deletes every night what the bin has kept for the years of its type. */
export const deleteBinnedJob = (services: Services, registry: Registry): Job =>
  defineJob(
    'delete-binned-documents',
    (_payload, { signal }) => eachCompany(services.database, signal, ({ id }) => deleteDue(services, registry, id)),
    '37 3 * * *',
  )
