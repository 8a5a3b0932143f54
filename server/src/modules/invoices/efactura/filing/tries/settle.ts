import { takeFile } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { tellOfAll } from '../../../history/tell.ts'
import { bucharestDay } from '../schedule.ts'
import type { Outcome } from './outcome.ts'
import type { TakenTry } from './take-try.ts'
import { queueTry, setInvoiceState } from './tries.ts'

/** How often something was done on the day of Bucharest, with this time. */
const counted = (day: string, before: string | null, count: number, once: boolean | undefined) => {
  const today = before === day ? count : 0
  return once ? today + 1 : today
}

/**
 * Writes down what a step has come to, with the state of the invoice and its history, and queues the next. False where the try was left to somebody
 * else meanwhile: then what they found stands.
 */
export async function settle(
  tx: Tx,
  tenantId: string,
  { row, worker }: TakenTry,
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  const { state, nextAt, waitsFor = null, asked, downloaded, looked, answer } = outcome
  const day = bucharestDay(now)
  const isDecided = state !== row.state && (state === 'accepted' || state === 'refused')
  const index = outcome.uploadIndex ?? row.upload_index
  const downloadId = outcome.downloadId === undefined ? row.download_id : outcome.downloadId
  if (answer) await takeFile(tx, answer)
  const written = await tx.run(sql`update efactura_tries set state = ${state}, waits_for = ${waitsFor},
      next_at = ${nextAt?.toISOString() ?? null}, upload_index = ${index}, download_id = ${downloadId},
      looks = looks + ${looked ? 1 : 0}, asked = asked + ${asked ? 1 : 0},
      asked_on = ${day}, asked_that_day = ${counted(day, row.asked_on, row.asked_that_day, asked)},
      downloads_on = ${day}, downloads_that_day = ${counted(day, row.downloads_on, row.downloads_that_day, downloaded)},
      decided_at = coalesce(decided_at, ${isDecided ? now.toISOString() : null}::timestamptz),
      answer = coalesce(answer, ${answer?.path ?? null}),
      errors = coalesce(${outcome.reasons ? JSON.stringify(outcome.reasons) : null}::jsonb, errors),
      worker = null, working_until = null
    where tenant_id = ${tenantId} and id = ${row.id} and worker = ${worker}`)
  if (written === 0) return false
  await setInvoiceState(tx, tenantId, row.invoice_id, state)
  if (isDecided) {
    const details = state === 'accepted' ? { index } : { count: outcome.reasons?.length ?? 0 }
    await tellOfAll(tx, tenantId, [{ invoiceId: row.invoice_id, kind: state, details, userId: null }])
  }
  if (nextAt) await queueTry(tx, { tenantId, tryId: row.id }, nextAt)
  return true
}
