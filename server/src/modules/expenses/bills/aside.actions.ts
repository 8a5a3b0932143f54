import * as z from 'zod'
import { SetAside } from '#contracts/expenses/bills.ts'
import type { ActionDefinition } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { refuseFiled } from './filed.ts'

/** "Not ours": nothing is done with a bill, for a reason that is kept. */
export const setAside: ActionDefinition = {
  level: 'record',
  may: 'manageExpenses',
  input: SetAside,
  when({ state, set_aside_at }) {
    if (state === 'arriving') return 'state.bill.arriving'
    return set_aside_at ? 'state.bill.setAside' : null
  },
  async run(write, { row }, { reason }: z.infer<typeof SetAside>) {
    const { tx, tenant, actor, services } = write
    await refuseFiled(write, row)
    await tx.run(sql`update supplier_bills set set_aside_at = ${services.clock.now().toISOString()}::timestamptz,
        set_aside_by = ${actor.userId}, set_aside_reason = ${reason}
      where tenant_id = ${tenant.id} and id = ${row.id}`)
    return undefined
  },
}

/** The way back: the bill is new again. */
export const takeBack: ActionDefinition = {
  level: 'record',
  may: 'manageExpenses',
  input: z.object({}),
  when: ({ set_aside_at }) => (set_aside_at ? null : 'state.bill.notSetAside'),
  async run({ tx, tenant }, { row }) {
    await tx.run(sql`update supplier_bills set set_aside_at = null, set_aside_by = null, set_aside_reason = null
      where tenant_id = ${tenant.id} and id = ${row.id}`)
    return undefined
  },
}
