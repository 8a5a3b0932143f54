import type { ActionDefinition } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { shares } from '../rights.ts'
import { notifySubject } from './notice.ts'

/** Lets the person read what their evaluation says, once it was held. From then on they read what is changed in it too. */
export const shareEvaluation: ActionDefinition = {
  level: 'record',
  may: shares,
  when: (row) => (row.shared_at === null ? null : 'state.evaluation.shared'),
  async run(write, { row }) {
    const { tx, tenant, actor, services } = write
    await tx.run(sql`update evaluations set shared_at = ${services.clock.now()}, shared_by = ${actor.userId}
      where tenant_id = ${tenant.id} and id = ${row.id}`)
    await notifySubject(write, row.id as string, row.employee_id as string)
    return undefined
  },
}
