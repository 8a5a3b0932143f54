import type * as z from 'zod'
import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { fromMinor } from '#contracts/engine/values/money.ts'
import { ApplyEvaluation } from '#contracts/evaluations/evaluations.ts'
import { type ActionDefinition, bindingsOf, type Row, storeRecord, type WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { text } from '#platform/texts/index.ts'
import { applies } from '../rights.ts'
import { hasPlace, takePlace } from './place.ts'

/** The new salary holds from the day on; who applies it must be one who may set it, as in the person's own page. */
async function raise(write: WriteContext, row: Row, from: string): Promise<void> {
  if (row.salary_after === null) return
  const currency = row.currency as string
  const day = shownDay(row.evaluated_at as string)
  await storeRecord(write, write.registry.resource('employee-salaries'), {
    employee_id: row.employee_id,
    amount: fromMinor(Number(row.salary_after), currency),
    currency,
    from,
    reason: text('evaluation.reason', write.tenant.locale as 'en' | 'ro', { day }),
  })
}

/**
 * Applies what an evaluation changes, once: the salary with its history from the chosen day on, position and level on that day, or at
 * once where it is here or past. Every part is written as its actor would write it in the person's page, with the rights and rules of that.
 */
export const applyEvaluation: ActionDefinition = {
  level: 'record',
  may: applies,
  input: ApplyEvaluation,
  when(row) {
    if (row.applied_at !== null) return 'state.evaluation.applied'
    if (row.shared_at === null) return 'state.evaluation.notShared'
    return row.salary_after === null && !hasPlace(row) ? 'state.evaluation.changesNothing' : null
  },
  async run(write, { row }, { from }: z.infer<typeof ApplyEvaluation>) {
    const { tx, tenant, actor, services } = write
    const waits = hasPlace(row) && from > bindingsOf(write).today
    await raise(write, row, from)
    if (hasPlace(row) && !waits) await takePlace(write, row)
    await tx.run(sql`update evaluations set applied_at = ${services.clock.now()}, applied_by = ${actor.userId},
        applied_from = ${from}::date, place_waits = ${waits}
      where tenant_id = ${tenant.id} and id = ${row.id}`)
    return undefined
  },
}
