import * as z from 'zod'
import { BinnedDocument } from '#contracts/documents/bin.ts'
import { answersData, type GetterDefinition, idsHolding } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { ok } from '#platform/http/context.ts'
import { personName } from '#platform/person-name.ts'
import { managesBinned } from '../rights.ts'

/** So many are shown, those that went there last. */
const MOST = 500

const binned = (tx: Tx, tenantId: string, ids: readonly string[]): Promise<BinnedDocument[]> =>
  tx.rows<BinnedDocument>(sql`select d.id, d.name, d.status, d.bin_reason as reason, ty.name as document_type,
      coalesce(c.company_name, j.name, ${personName('e')}) as owner, nullif(${personName('u')}, '') as binned_by,
      to_char(d.binned_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as binned_at,
      to_char(d.binned_at + make_interval(years => ty.keep_years), 'YYYY-MM-DD') as deleted_on
    from documents d
    join document_types ty on ty.tenant_id = ${tenantId} and ty.id = d.type_id
    left join people e on e.tenant_id = ${tenantId} and e.id = d.employee_id
    left join clients c on c.tenant_id = ${tenantId} and c.id = d.client_id
    left join projects j on j.tenant_id = ${tenantId} and j.id = d.project_id
    left join users u on u.tenant_id = ${tenantId} and u.id = d.binned_by
    where d.tenant_id = ${tenantId} and d.id = any(${[...ids]}::uuid[])
    order by d.binned_at desc, d.id`)

/** The signed documents in the bin, for those who manage them. */
export const binGetter: GetterDefinition = {
  level: 'resource',
  may: 'manageDocuments',
  summary: 'Signed documents in the bin: who put them there, why, and when they are deleted',
  output: answersData(z.array(BinnedDocument)),
  async run(context, _id, registry) {
    const { services, tenant, actor } = context
    const resource = registry.resource('documents')
    const data = await services.database.tenant(tenant.id, async (tx) =>
      binned(tx, tenant.id, await idsHolding(tx, context, resource, managesBinned(actor), MOST)),
    )
    return ok({ data })
  },
}
