import type * as z from 'zod'
import { TaskOrder } from '#contracts/projects/projects.ts'
import type { ActionDefinition } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'

/** Puts tasks of a project into the order in which they are named; those that are not named follow, as they stood. */
export const orderTasks: ActionDefinition = {
  level: 'record',
  may: 'manageProjects',
  input: TaskOrder,
  async run({ tx, tenant }, { row }, { tasks }: z.infer<typeof TaskOrder>) {
    const known = await tx.rows<{ id: string }>(sql`select id from tasks
      where tenant_id = ${tenant.id} and project_id = ${row.id} order by position, id for no key update`)
    const ids = new Set(known.map(({ id }) => id))
    const named = new Set(tasks)
    if ([...named].some((id) => !ids.has(id))) assertValid([['tasks', 'rule.exists']])
    const order = [...named, ...[...ids].filter((id) => !named.has(id))]
    const places = JSON.stringify(Object.fromEntries(order.map((id, index) => [id, index + 1])))
    await tx.run(sql`update tasks set position = (${places}::jsonb ->> id::text)::int
      where tenant_id = ${tenant.id} and project_id = ${row.id}`)
    return undefined
  },
}
