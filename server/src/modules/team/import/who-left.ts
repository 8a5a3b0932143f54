import type { SheetRow } from '#engine/imports/index.ts'
import type { WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'
import { decryptField } from '#platform/secrets/index.ts'
import { text } from '#platform/texts/index.ts'

const NUMBER = 'personal_identification_number'

/** Names of people who have left, by personal number: no statement can compare what is sealed, so they are opened, in memory. */
async function leftByNumber({ tx, tenant, services }: WriteContext): Promise<Map<string, string>> {
  const [tenantKey, rows] = await Promise.all([
    services.keys.of(tx, tenant.id),
    tx.rows<{ id: string; name: string; sealed: Buffer }>(sql`select e.id, ${personName('e')} as name,
      e.personal_identification_number as sealed from employees e
      where e.tenant_id = ${tenant.id} and e.status = 'archived' and e.personal_identification_number is not null`),
  ])
  return new Map(
    rows.map(({ id, name, sealed }) => [
      decryptField({ tenantKey, table: 'employees', column: NUMBER, rowId: id }, sealed),
      name,
    ]),
  )
}

/** Who has left and stands in a sheet is rehired, not added as a second person: known by the work email, or by the personal number. */
export async function nameWhoLeft(write: WriteContext, rows: readonly SheetRow[]): Promise<void> {
  const added = rows.filter(({ existing, body }) => !existing && typeof body[NUMBER] === 'string')
  const known = added.length > 0 ? await leftByNumber(write) : new Map<string, string>()
  for (const { existing, body, problems } of rows) {
    if (existing?.status === 'archived') problems.email ??= text('import.cell.archived', write.locale)
    const name = existing ? undefined : known.get(String(body[NUMBER]))
    if (name) problems[NUMBER] ??= text('import.cell.left', write.locale, { name })
  }
}
