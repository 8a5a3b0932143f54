import type { RawBuilder } from 'kysely'
import { sql } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { text } from '#platform/texts/index.ts'
import type { WriteContext } from '../definition.ts'
import type { Approval } from './approvable.ts'
import { isWaiting } from './rights.ts'

/** What is weighed of a waiting record, over `t`, in one word that changes with it. */
export const versionOf = ({ weighs }: Pick<Approval, 'weighs'>): RawBuilder<unknown> =>
  sql`case when ${isWaiting} then md5(row(${sql.join(weighs.map((column) => sql.ref(`t.${column}`)))})::text) end`

/** Throws where the locked record is no longer what the person who decides saw. Without `seen` they decide on it as it is. */
export async function checkSeen(
  { tx, tenant, locale }: WriteContext,
  approval: Approval,
  id: string,
  seen: Readonly<Record<string, string>> | undefined,
): Promise<void> {
  const version = seen?.[id]
  if (version === undefined) return
  const now = await tx.row<{ version: string }>(sql`select ${versionOf(approval)} as version
    from ${sql.table(approval.table)} t where t.tenant_id = ${tenant.id} and t.id = ${id}`)
  assertValid(now?.version === version ? [] : [['seen', text('changedSinceSeen', locale)]])
}
