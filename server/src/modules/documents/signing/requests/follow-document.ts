import type { Row, WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'
import { queueFileRemoval } from '#platform/files/index.ts'
import { isAskable } from '../course/document.ts'
import { endLinks } from '../course/links.ts'

interface Files {
  id: string
  source_path: string | null
  sealed_path: string | null
}

/** A file that is being signed, or is signed, keeps its place: nobody signs one thing and finds another. */
export function fileProblems(values: Row, before: Row | null): FieldProblem[] {
  if (!before || values.path === undefined || values.path === before.path) return []
  return isAskable(before) ? [] : [['path', 'rule.beingSigned']]
}

/** Ends what there is of signing a document: links, and the files that only requests name. */
export async function dropRequests(
  { tx, tenant, ...rest }: WriteContext,
  documentId: string,
  preparing = false,
): Promise<void> {
  const rows = await tx.rows<Files>(sql`select id, source_path, sealed_path from signing_requests
    where tenant_id = ${tenant.id} and document_id = ${documentId} and (not ${preparing} or state = 'preparing')`)
  for (const { id, source_path, sealed_path } of rows) {
    const signers = await tx.rows<{ id: string }>(
      sql`select id from signing_signers where tenant_id = ${tenant.id} and request_id = ${id}`,
    )
    await endLinks({ tx, tenant, services: rest.services }, signers)
    for (const path of [source_path, sealed_path]) await queueFileRemoval(tx, path)
  }
  if (rows.length > 0)
    await tx.run(
      sql`delete from signing_requests where tenant_id = ${tenant.id} and id = any(${rows.map(({ id }) => id)}::uuid[])`,
    )
}

/** A document got another file before anybody was asked: it is prepared again, and the template's places are not those of this file. */
export async function followNewFile(write: WriteContext, documentId: string): Promise<void> {
  await dropRequests(write, documentId, true)
  await write.tx.run(sql`update documents set signature_places = null where tenant_id = ${write.tenant.id} and id = ${documentId}
    and signature_places is not null`)
}
