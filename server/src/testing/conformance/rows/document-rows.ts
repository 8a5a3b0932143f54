import { sql, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'

interface Of {
  tenantId: string
  userId: string
  employeeId: string
}

/** A document with its tag, its reminder and a request for a signature, and what generation remembers: rows that no resource writes. */
export async function fillDocumentTables(tx: Tx, { tenantId, userId, employeeId }: Of): Promise<void> {
  const [type, tag, document, template, task] = [newId(), newId(), newId(), newId(), newId()]
  await tx.run(sql`insert into document_types (tenant_id, id, name) values (${tenantId}, ${type}, 'Sample of rows')`)
  await tx.run(sql`insert into tags (tenant_id, id, name) values (${tenantId}, ${tag}, 'Sample of rows')`)
  await tx.run(sql`insert into documents (tenant_id, id, employee_id, type_id, name, path, file_name, size)
    values (${tenantId}, ${document}, ${employeeId}, ${type}, 'Sample', 'x', 'x.pdf', 1)`)
  await tx.run(
    sql`insert into document_tags (tenant_id, document_id, tag_id) values (${tenantId}, ${document}, ${tag})`,
  )
  await tx.run(sql`insert into document_reminders (tenant_id, document_id, end_date, days)
    values (${tenantId}, ${document}, '2026-01-02', 7)`)
  await tx.run(sql`insert into deleted_documents (tenant_id, id, employee_id, type_id, restricted)
    values (${tenantId}, ${newId()}, ${employeeId}, ${type}, false)`)
  await tx.run(sql`insert into templates (tenant_id, id, name, entities, content)
    values (${tenantId}, ${template}, 'Sample', '{employee}', '<p>x</p>')`)
  await tx.run(sql`insert into generated_documents (tenant_id, template_id, record_id)
    values (${tenantId}, ${template}, ${employeeId})`)
  await tx.run(sql`insert into background_tasks (tenant_id, id, user_id, kind, name, names, locale, input)
    values (${tenantId}, ${task}, ${userId}, 'sample', 'Sample', '{}', 'en', '{}')`)
  await tx.run(sql`insert into generation_steps (tenant_id, task_id, record_id)
    values (${tenantId}, ${task}, ${employeeId})`)
  await fillSigningTables(tx, tenantId, document)
}

async function fillSigningTables(tx: Tx, tenantId: string, document: string): Promise<void> {
  const [request, signer] = [newId(), newId()]
  await tx.run(sql`insert into signing_requests (tenant_id, id, document_id, state, file_name, created_at)
    values (${tenantId}, ${request}, ${document}, 'preparing', 'x.pdf', now())`)
  await tx.run(sql`insert into signing_signers (tenant_id, id, request_id, position, email, name, locale, state)
    values (${tenantId}, ${signer}, ${request}, 1, 'sample@signers.test', 'Sample', 'en', 'waiting')`)
  await tx.run(sql`insert into signing_fields (tenant_id, id, request_id, signer_id, kind, page, x, y, w, h, required)
    values (${tenantId}, ${newId()}, ${request}, ${signer}, 'signature', 1, 10, 10, 100, 40, true)`)
  await tx.run(sql`insert into signing_drafts (tenant_id, signer_id, filled) values (${tenantId}, ${signer}, 'x')`)
  await tx.run(sql`insert into signing_events (tenant_id, id, request_id, what, at)
    values (${tenantId}, ${newId()}, ${request}, 'requested', now())`)
}
