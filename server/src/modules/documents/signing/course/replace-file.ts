import { keepVersion, putFileSafely } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { At } from './at.ts'

export interface SignedFile {
  fileName: string
  bytes: Buffer
  /** Who uploaded it; null for what was sealed here. */
  userId: string | null
}

/**
 * Stores a signed file twice: as the document's new version, which the former ones stay behind, and for the request, whose copy nobody
 * replaces; a server that is killed meanwhile leaves neither. Answers the path and the SHA-256 (hex) of the request's.
 */
export async function putSigned(
  { tx, services, tenant }: At,
  documentId: string,
  { fileName, bytes, userId }: SignedFile,
): Promise<{ path: string; sha256: string }> {
  const file = { tenantId: tenant.id, fileName, contentType: 'application/pdf', body: bytes }
  const kept = await putFileSafely(tx, services, { ...file, folder: 'signing' })
  const version = await putFileSafely(tx, services, { ...file, folder: 'documents' })
  await tx.run(sql`update documents set path = ${version.path}, size = ${version.size}, file_name = ${fileName}
    where tenant_id = ${tenant.id} and id = ${documentId}`)
  await keepVersion({ tx, tenantId: tenant.id, userId }, { type: 'document', id: documentId, field: 'path' }, version)
  return kept
}
