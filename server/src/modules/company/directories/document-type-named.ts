import type { Locale } from '#contracts/engine/values/primitives.ts'
import { sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import type { TextPair } from '#platform/texts/index.ts'

/** The document type that is called so in either language; made in the company's own where there is none yet. */
export async function documentTypeNamed(
  { tx, tenantId }: Pick<Change, 'tx' | 'tenantId'>,
  names: TextPair,
  locale: Locale,
): Promise<string> {
  const find = () =>
    tx.row<{ id: string }>(sql`select id from document_types where tenant_id = ${tenantId}
      and fold(name) in (fold(${names.en}), fold(${names.ro})) order by id limit 1`)
  const known = await find()
  if (known) return known.id
  await tx.run(sql`insert into document_types (tenant_id, id, name) values (${tenantId}, ${newId()}, ${names[locale]})
    on conflict do nothing`)
  return (await find())!.id
}
