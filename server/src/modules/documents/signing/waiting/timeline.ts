import { type FoundTimeline, recordsAs } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { text } from '#platform/texts/index.ts'

interface Row {
  document_id: string
  name: string
  signed_at: string
}

/** What a person has signed, of the documents that the reader's own list shows. */
export const signatureTimeline: FoundTimeline = {
  resource: 'documents',
  async find({ tx, context, registry, employeeId, most }) {
    const tenantId = context.tenant.id
    const rows = await tx.rows<Row>(sql`select r.document_id, d.name, s.signed_at
      from signing_signers s
      join people p on p.tenant_id = ${tenantId} and p.user_id = s.user_id and p.id = ${employeeId}
      join signing_requests r on r.tenant_id = ${tenantId} and r.id = s.request_id
      join documents d on d.tenant_id = ${tenantId} and d.id = r.document_id
      where s.tenant_id = ${tenantId} and s.signed_at is not null
      order by s.signed_at desc limit ${most}`)
    if (rows.length === 0) return []
    const ids = [...new Set(rows.map(({ document_id }) => document_id))].join(',')
    const seen = new Set(await recordsAs(tx, context, registry).ids('documents', { id: ids }))
    return rows
      .filter(({ document_id }) => seen.has(document_id))
      .map(({ document_id, name, signed_at }) => ({
        id: document_id,
        type: 'signature',
        at: new Date(signed_at).toISOString(),
        title: text('timeline.signed', context.locale, { name }),
      }))
  },
}
