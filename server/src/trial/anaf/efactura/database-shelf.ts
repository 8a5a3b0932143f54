import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import type { AnafShelf, Thing } from './things.ts'

/** Gives `work` what the stand-in knows, in one transaction that nobody else has at the same time. */
export function onAnafShelf<T>({ database, clock }: Services, work: (shelf: AnafShelf) => Promise<T>): Promise<T> {
  return database.global(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('test-anaf'))`)
    return work({
      now: () => clock.now().getTime(),
      async get<G extends Thing>(id: string) {
        return (await tx.row<{ data: G }>(sql`select data from test_anaf_objects where id = ${id}`))?.data
      },
      async list<L extends Thing>(kind: L['kind'], cif?: string) {
        const rows = await tx.rows<{ data: L }>(sql`select data from test_anaf_objects where kind = ${kind}
          and (${cif ?? null}::text is null or cif = ${cif ?? null}) order by seq`)
        return rows.map(({ data }) => data)
      },
      async put(thing) {
        const cif = thing.kind === 'grant' ? null : thing.cif
        await tx.run(sql`insert into test_anaf_objects (id, kind, cif, data)
          values (${thing.id}, ${thing.kind}, ${cif}, ${JSON.stringify(thing)}::jsonb)
          on conflict (id) do update set data = excluded.data`)
      },
    })
  })
}
