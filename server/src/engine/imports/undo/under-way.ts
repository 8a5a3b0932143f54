import type { Locale } from '#contracts/engine/values/primitives.ts'
import { sql } from '#platform/database/index.ts'
import { endLostTasks } from '#platform/tasks/index.ts'
import type { WriteContext } from '../../definition.ts'
import type { Sql } from '../../query/statement/expression.ts'
import { UNDO_TASK } from './undo.task.ts'

/** What stands with the last task that was to take an import back, over the import's alias `i`. */
const ofLastUndo = (what: Sql): Sql => sql`(select ${what} from background_tasks b
  where b.tenant_id = i.tenant_id and b.kind = ${sql.lit(UNDO_TASK)} and b.input ->> 'importId' = i.id::text
  order by b.created_at desc limit 1)`

/** The task that takes an import back now. */
export const openUndo: Sql = ofLastUndo(sql`case when b.state in ('waiting', 'running') then b.id end`)

/** Why an import could not be taken back the last time. */
export const undoError = (locale: Locale): Sql => ofLastUndo(sql`b.errors ->> ${locale}::text`)

/** Is a task taking this import back? One whose process has died is over. */
export async function isBeingUndone({ tx, tenant }: WriteContext, importId: string): Promise<boolean> {
  await endLostTasks(tx, tenant.id)
  const found = await tx.row<{ task_id: string | null }>(sql`select ${openUndo} as task_id from imports i
    where i.tenant_id = ${tenant.id} and i.id = ${importId}`)
  return found !== undefined && found.task_id !== null
}
