import { type ActionDefinition, bindingsOf, type Row } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { applies, keepsAll } from '../rights.ts'
import { takePlace } from './place.ts'

const whileItWaits = (row: Row) => (row.place_waits ? null : 'state.evaluation.nothingWaits')

/** Has a position that waits come in the name of who takes it over: at once, where its day is here or past. */
export const takeOverPlace: ActionDefinition = {
  level: 'record',
  may: applies,
  when: whileItWaits,
  async run(write, { row }) {
    const { tx, tenant, actor } = write
    const waits = (row.applied_from as string) > bindingsOf(write).today
    if (!waits) await takePlace(write, row)
    await tx.run(sql`update evaluations set applied_by = ${actor.userId}, place_waits = ${waits}
      where tenant_id = ${tenant.id} and id = ${row.id}`)
    return undefined
  },
}

/** Gives up a position that waits: the person keeps the one they have. A salary that was applied stays. It undoes what HR did. */
export const dropPlace: ActionDefinition = {
  level: 'record',
  may: keepsAll,
  when: whileItWaits,
  async run({ tx, tenant, services }, { row }) {
    await tx.run(sql`update evaluations set place_waits = false, place_dropped_at = ${services.clock.now()}
      where tenant_id = ${tenant.id} and id = ${row.id}`)
    return undefined
  },
}
