import { type FilePutter, keepVersion, type PutFile, takeFile } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { At } from './at.ts'

/** A signed file, stored twice: as the document's new version and for the request, whose copy nobody replaces. */
export interface SignedFile {
  version: PutFile
  kept: PutFile
}

/** Stores a signed file, before the transaction that names it; a server that is killed meanwhile leaves none behind. */
export async function putSigned(
  files: FilePutter,
  { tenantId, fileName, bytes }: { tenantId: string; fileName: string; bytes: Buffer },
): Promise<SignedFile> {
  const file = { tenantId, fileName, contentType: 'application/pdf', body: bytes }
  return {
    kept: await files.putSafely({ ...file, folder: 'signing' }),
    version: await files.putSafely({ ...file, folder: 'documents' }),
  }
}

/** Makes a signed file the document's, behind which the former versions stay. `userId`: who uploaded it; null for what was sealed here. */
export async function takeSigned(
  { tx, tenant }: At,
  documentId: string,
  { version, kept }: SignedFile,
  userId: string | null,
): Promise<void> {
  await takeFile(tx, kept)
  await takeFile(tx, version)
  await tx.run(sql`update documents set path = ${version.path}, size = ${version.size}, file_name = ${version.fileName}
    where tenant_id = ${tenant.id} and id = ${documentId}`)
  await keepVersion({ tx, tenantId: tenant.id, userId }, { type: 'document', id: documentId, field: 'path' }, version)
}
