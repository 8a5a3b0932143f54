import { insertRows, sql, type Tx } from '#platform/database/index.ts'

/** Makes the tags of a document exactly these; answers whether they were others. */
export async function setTags(tx: Tx, tenantId: string, documentId: string, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)]
  const gone = await tx.run(sql`delete from document_tags where tenant_id = ${tenantId} and document_id = ${documentId}
    and tag_id <> all(${wanted}::uuid[])`)
  const had = await tx.rows<{ id: string }>(sql`select tag_id as id from document_tags
    where tenant_id = ${tenantId} and document_id = ${documentId}`)
  const added = wanted.filter((id) => !had.some((one) => one.id === id))
  await insertRows(
    tx,
    'document_tags',
    added.map((id) => ({ tenant_id: tenantId, document_id: documentId, tag_id: id })),
  )
  return gone > 0 || added.length > 0
}
