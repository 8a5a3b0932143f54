import type { Filing } from '#contracts/invoices/efactura/state.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { AnafReason, TryRow } from './tries/tries.ts'

/** The last try of an invoice, as screens say it. */
export interface LastTry {
  filing: Filing
  reasons: AnafReason[]
}

type LastRow = Pick<TryRow, 'state' | 'waits_for' | 'upload_index' | 'sent_at' | 'next_at' | 'answer'> & {
  decided_at: string | null
  errors: AnafReason[]
  tries: number
}

const moment = (at: string | null) => at && new Date(at).toISOString()

/** Reads what became of the last try of an invoice; null where it was never filed from here. */
export async function readLastTry(tx: Tx, tenantId: string, invoiceId: string): Promise<LastTry | null> {
  const row =
    await tx.row<LastRow>(sql`select state, waits_for, upload_index, sent_at, next_at, answer, decided_at, errors,
      count(*) over ()::int as tries from efactura_tries
    where tenant_id = ${tenantId} and invoice_id = ${invoiceId} order by id desc limit 1`)
  if (!row) return null
  const { state, waits_for, upload_index: index, answer, tries, errors } = row
  const isOver = state === 'accepted' || state === 'refused'
  return {
    reasons: errors,
    filing: {
      ...{ state, waits_for: isOver ? null : waits_for, index, tries, has_answer: answer !== null },
      sent_at: moment(row.sent_at),
      next_at: isOver ? null : moment(row.next_at),
      decided_at: moment(row.decided_at),
    },
  }
}
