import type { LastDecided } from '#contracts/engine/approvals.ts'
import { sql } from '#platform/database/index.ts'
import { kindName } from '../../history/words.ts'
import { readSubject } from '../subject.ts'
import { type Reading, readPeople } from './first-waiting.ts'

/** What the reader has decided on last, of what they still may list: for an inbox in which nothing waits. */
export async function lastDecided(reading: Reading, keys: readonly string[]): Promise<LastDecided | null> {
  const { tx, context, registry } = reading
  const { tenant, actor, services, locale } = context
  const row = await tx.row<{ key: string; id: string; decided_at: string }>(sql`select subject_type as key,
      subject_id as id, decided_at from approval_decisions
    where tenant_id = ${tenant.id} and user_id = ${actor.userId} and subject_type = any(${[...keys]}::text[])
    order by decided_at desc limit 1`)
  if (!row) return null
  const at = { tx, services, tenantId: tenant.id, today: reading.today, userId: actor.userId }
  const { owner } = await readSubject(at, registry.resource(row.key).approval!, row.id)
  const people = await readPeople(reading, [owner])
  const person = people.get(owner)?.name
  if (!person) return null
  return { person, kind: kindName(row.key, locale), decided_at: new Date(row.decided_at).toISOString() }
}
