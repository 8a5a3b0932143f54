import { taskStates } from '#contracts/engine/background-tasks.ts'
import { type ActionDefinition, defineResource, type RowRule, slots } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { refused } from '#platform/errors/errors.ts'
import type { Actor } from '#platform/session/index.ts'
import { endLostTasks, lostRights, queueTask } from '#platform/tasks/index.ts'

const own = ({ userId }: Actor): RowRule => [{ user_id: userId }]
const OPEN = ['waiting', 'running']
const isOpen = ({ state }: Record<string, unknown>) => OPEN.includes(String(state))

/**
 * One that waits ends at once, and so does one that nothing works on any more; one that runs is stopped within about a second, wherever
 * it runs. What began within the last minute is in somebody's hand.
 */
const cancel: ActionDefinition = {
  level: 'record',
  may: own,
  when: (row) => (isOpen(row) ? null : 'state.taskOver'),
  async run({ tx, tenant }, { row }) {
    const begun = await tx.row(sql`select from background_tasks
      where tenant_id = ${tenant.id} and id = ${row.id} and started_at < now() - interval '1 minute'`)
    if (begun) await endLostTasks(tx, tenant.id)
    await tx.run(
      row.state === 'waiting'
        ? sql`update background_tasks set state = 'cancelled', finished_at = now(), cancel_asked_at = now()
            where tenant_id = ${tenant.id} and id = ${row.id} and state = 'waiting'`
        : sql`update background_tasks set cancel_asked_at = now()
            where tenant_id = ${tenant.id} and id = ${row.id} and state = 'running' and cancel_asked_at is null`,
    )
    return undefined
  },
}

/** Begins one that failed or was cancelled again, with the rights its person holds by then. */
const retry: ActionDefinition = {
  level: 'record',
  may: own,
  when: ({ state }) => (state === 'failed' || state === 'cancelled' ? null : 'state.taskNotEnded'),
  async run({ tx, tenant }, { row }) {
    await endLostTasks(tx, tenant.id)
    const another = await tx.row(sql`select from background_tasks
      where tenant_id = ${tenant.id} and alone = ${row.alone} and state in ('waiting', 'running')`)
    if (another) throw refused('state.taskRunsAlready')
    await tx.run(sql`update background_tasks set state = 'waiting', done = 0, total = null, errors = null,
        cancel_asked_at = null, started_at = null, finished_at = null
      where tenant_id = ${tenant.id} and id = ${row.id}`)
    await queueTask(tx, String(row.kind), { tenantId: tenant.id, taskId: String(row.id) })
    return undefined
  },
}

/** One's own long work: how far it is, and its file. Modules declare its kinds (`platform/tasks`). */
export const backgroundTasks = defineResource({
  key: 'background-tasks',
  table: 'background_tasks',
  module: 'inbox',
  display: 'name',
  personal: true,
  fields: {
    kind: { readOnly: true },
    name: { readOnly: true, translated: true },
    state: { match: 'enum', options: taskStates, labels: 'taskState', readOnly: true },
    done: { kind: 'integer', readOnly: true },
    total: { kind: 'integer', readOnly: true },
    cancel_asked: { sql: sql`(t.cancel_asked_at is not null)`, kind: 'boolean' },
    error: { sql: sql`(t.errors ->> ${slots.locale}::text)` },
    file: { kind: 'file', readOnly: true, read: ['asMade'], file: { accept: 'document', nameColumn: 'file_name' } },
    file_name: { readOnly: true },
    file_until: { kind: 'instant', readOnly: true },
    started_at: { kind: 'instant', readOnly: true },
    finished_at: { kind: 'instant', readOnly: true },
    created_at: { kind: 'instant', readOnly: true, sort: true },
  },
  ruleKeys: { lost_rights: lostRights },
  rows: { asMade: ({ userId }) => [{ user_id: userId, lost_rights: 'no' }] },
  may: {
    list: own,
    delete: own,
    // A file that somebody made for themselves is no news for the company's log; the log shows what was read for it.
    history: 'nobody',
  },
  deletableWhen: sql`t.finished_at is not null`,
  behaviour: {
    beforeDelete: async (_write, before) => {
      if (isOpen(before)) throw refused('state.taskNotEnded')
    },
  },
  actions: { cancel, retry },
})
