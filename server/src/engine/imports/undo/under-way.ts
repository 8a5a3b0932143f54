import type { Locale } from '#contracts/engine/primitives.ts'
import { sql } from '#platform/database/index.ts'
import { endLostTasks } from '#platform/tasks/index.ts'
import type { WriteContext } from '../../definition.ts'
import type { Sql } from '../../query/statement/expression.ts'
import { UNDO_TASK } from './undo.task.ts'

/** The last task that was to take an import back, over the import's alias `i`: whether it is under way, or why it failed. */
export const lastUndo = (locale: Locale): Sql => sql`(select b.id,
    b.state in ('waiting', 'running') as is_open, b.errors ->> ${locale}::text as error from background_tasks b
  where b.tenant_id = i.tenant_id and b.kind = ${sql.lit(UNDO_TASK)} and b.input ->> 'importId' = i.id::text
  order by b.created_at desc limit 1)`

/** Is a task taking this import back? One whose process has died is over. */
export async function isBeingUndone({ tx, tenant, locale }: WriteContext, importId: string): Promise<boolean> {
  await endLostTasks(tx, tenant.id)
  const found = await tx.row<{ is_open: boolean }>(sql`select u.is_open from imports i
    join lateral ${lastUndo(locale)} u on true where i.tenant_id = ${tenant.id} and i.id = ${importId}`)
  return found?.is_open === true
}
