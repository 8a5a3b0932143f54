import { insertRows, sql, type Tx } from '#platform/database/index.ts'

/** What a person has put off, until which day: by the key under which it waits, then by id. */
export type PutOffMap = ReadonlyMap<string, ReadonlyMap<string, string>>

interface Whose {
  tx: Tx
  tenantId: string
  userId: string
}

/** What is put off beyond today. */
export async function readPutOff({ tx, tenantId, userId }: Whose, today: string): Promise<PutOffMap> {
  const rows = await tx.rows<{ subject_type: string; subject_id: string; until: string }>(sql`select subject_type,
      subject_id, until from put_off
    where tenant_id = ${tenantId} and user_id = ${userId} and until > ${today}::date`)
  const found = new Map<string, Map<string, string>>()
  for (const { subject_type, subject_id, until } of rows)
    found.set(subject_type, (found.get(subject_type) ?? new Map()).set(subject_id, until))
  return found
}

/** Puts records off until a day; null has them wait again at once. */
export async function writePutOff(
  { tx, tenantId, userId }: Whose,
  { entity, ids, until }: { entity: string; ids: readonly string[]; until: string | null },
): Promise<void> {
  await tx.run(sql`delete from put_off where tenant_id = ${tenantId} and user_id = ${userId}
    and subject_type = ${entity} and subject_id = any(${[...ids]}::uuid[])`)
  if (until === null) return
  const row = { tenant_id: tenantId, user_id: userId, subject_type: entity, until }
  await insertRows(
    tx,
    'put_off',
    ids.map((subject_id) => ({ ...row, subject_id })),
  )
}
