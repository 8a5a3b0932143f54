import { type SignatureLevel, signatureLevels } from '#contracts/documents/signing.ts'
import { sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import type { At } from '../course/at.ts'

/** What signature a document's type demands. */
export async function demandedLevel({ tx, tenant }: At, typeId: string): Promise<SignatureLevel> {
  const type = await tx.row<{ required_signature: SignatureLevel }>(sql`select required_signature from document_types
    where tenant_id = ${tenant.id} and id = ${typeId}`)
  return type?.required_signature ?? 'simple'
}

/** A signature made here is a simple one: where a type demands more, it is refused with the reason. */
export function assertSimpleSuffices(level: SignatureLevel): void {
  if (signatureLevels.indexOf(level) > signatureLevels.indexOf('simple'))
    throw refused(level === 'advanced' ? 'state.needsAdvancedSignature' : 'state.needsQualifiedSignature')
}
