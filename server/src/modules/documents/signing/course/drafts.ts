import type { SigningDraft } from '#contracts/documents/signer.ts'
import { sql } from '#platform/database/index.ts'
import { decryptField, encryptField } from '#platform/secrets/index.ts'
import type { At } from './at.ts'

const placeOf = async ({ tx, services, tenant }: At, signerId: string) => ({
  tenantKey: await services.keys.of(tx, tenant.id),
  table: 'signing_drafts',
  column: 'filled',
  rowId: signerId,
})

/** What a signer has filled in and not signed yet; null where there is nothing. */
export async function draftOf(at: At, signerId: string): Promise<SigningDraft | null> {
  const row = await at.tx.row<{ filled: Buffer }>(sql`select filled from signing_drafts
    where tenant_id = ${at.tenant.id} and signer_id = ${signerId}`)
  return row ? JSON.parse(decryptField(await placeOf(at, signerId), row.filled)) : null
}

/** Keeps what a signer has filled in so far, in place of what was kept. */
export async function keepDraft(at: At, signerId: string, draft: SigningDraft): Promise<void> {
  const sealed = encryptField(await placeOf(at, signerId), JSON.stringify(draft))
  await at.tx.run(sql`insert into signing_drafts (tenant_id, signer_id, filled) values (${at.tenant.id}, ${signerId}, ${sealed})
    on conflict (tenant_id, signer_id) do update set filled = excluded.filled`)
}

/** Forgets what these signers have filled in: they have signed, or will not. */
export async function dropDrafts({ tx, tenant }: At, signers: readonly { id: string }[]): Promise<void> {
  await tx.run(sql`delete from signing_drafts
    where tenant_id = ${tenant.id} and signer_id = any(${signers.map(({ id }) => id)}::uuid[])`)
}
