import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { queueJob } from '#platform/jobs/index.ts'
import type { Shelf } from './things.ts'

export const DELIVER_JOB = 'deliver-payment-event'

/**
 * Gives `work` the test provider's shelf in the database, all of it in one transaction that nobody else has at the same
 * time. Its messages are queued with it, so none goes out for what did not happen.
 */
export function onShelf<T>({ database, clock }: Services, work: (shelf: Shelf) => Promise<T>): Promise<T> {
  return database.global(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('test-payments'))`)
    return work({
      now: () => Math.floor(clock.now().getTime() / 1000),
      async get<G>(id: string) {
        return (await tx.row<{ data: G }>(sql`select data from test_payment_objects where id = ${id}`))?.data
      },
      async list<L>(object: string, customer?: string) {
        const rows = await tx.rows<{ data: L }>(sql`select data from test_payment_objects where object = ${object}
          and (${customer ?? null}::text is null or customer = ${customer ?? null}) order by seq desc`)
        return rows.map(({ data }) => data)
      },
      async put(thing) {
        const data = JSON.stringify(thing)
        await tx.run(sql`insert into test_payment_objects (id, object, customer, data)
          values (${thing.id}, ${thing.object}, ${thing.customer ?? null}, ${data}::jsonb)
          on conflict (id) do update set data = excluded.data`)
      },
      send: (event) => queueJob(tx, DELIVER_JOB, event),
    })
  })
}
