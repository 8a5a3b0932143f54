import type { Row, WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'
import { queueFileRemoval } from '#platform/files/index.ts'
import type { At } from '../course/at.ts'
import { isAskable } from '../course/document.ts'
import { endLinks } from '../course/links.ts'
import { type RequestRow, signersOf } from '../course/rows.ts'

/** A file that is being signed, or is signed, keeps its place: nobody signs one thing and finds another. */
export function fileProblems(values: Row, before: Row | null): FieldProblem[] {
  if (!before || values.path === undefined || values.path === before.path) return []
  return isAskable(before) ? [] : [['path', 'rule.beingSigned']]
}

/** Ends the links to what there is of signing a document, and has the files that only requests name removed. Answers these requests. */
export async function endSigning(at: At, documentId: string, preparing = false): Promise<string[]> {
  const { tx, tenant } = at
  const rows = await tx.rows<RequestRow>(sql`select * from signing_requests
    where tenant_id = ${tenant.id} and document_id = ${documentId} and (not ${preparing} or state = 'preparing')`)
  for (const request of rows) {
    await endLinks(at, await signersOf(at, request.id))
    for (const path of [request.source_path, request.sealed_path]) await queueFileRemoval(tx, path)
  }
  return rows.map(({ id }) => id)
}

/** Takes away what there is of signing a document. */
export async function dropRequests(write: WriteContext, documentId: string, preparing = false): Promise<void> {
  const { tx, tenant } = write
  const ids = await endSigning(write, documentId, preparing)
  if (ids.length > 0)
    await tx.run(sql`delete from signing_requests where tenant_id = ${tenant.id} and id = any(${ids}::uuid[])`)
}

/** A document got another file before anybody was asked: it is prepared again, and the template's places are not those of this file. */
export async function followNewFile(write: WriteContext, documentId: string): Promise<void> {
  await dropRequests(write, documentId, true)
  await write.tx.run(sql`update documents set signature_places = null where tenant_id = ${write.tenant.id} and id = ${documentId}
    and signature_places is not null`)
}
