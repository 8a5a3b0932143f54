import type { Filing } from '#contracts/invoices/efactura/state.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { AnafReason, TryRow } from './tries/tries.ts'

/** The last try of an invoice, as screens say it. */
export interface LastTry {
  filing: Filing
  reasons: AnafReason[]
  /** What was filed. */
  paper: Paper | null
}

type LastRow = Pick<TryRow, 'state' | 'waits_for' | 'upload_index' | 'sent_at' | 'next_at' | 'answer'> & {
  decided_at: string | null
  errors: AnafReason[]
  paper: Paper | null
  tries: number
}

const moment = (at: string | null) => at && new Date(at).toISOString()

/** Reads what became of the last try of an invoice; null where it was never filed from here. */
export async function readLastTry(tx: Tx, tenantId: string, invoiceId: string): Promise<LastTry | null> {
  const row = await tx.row<LastRow>(sql`select y.state, y.waits_for, y.upload_index, y.sent_at, y.next_at, y.answer,
      y.decided_at, y.errors, v.paper, count(*) over ()::int as tries
    from efactura_tries y left join invoice_versions v on v.tenant_id = y.tenant_id and v.id = y.version_id
    where y.tenant_id = ${tenantId} and y.invoice_id = ${invoiceId} order by y.id desc limit 1`)
  if (!row) return null
  const { state, waits_for, upload_index: index, answer, tries, errors } = row
  const isOver = state === 'accepted' || state === 'refused'
  return {
    reasons: errors,
    paper: row.paper,
    filing: {
      state,
      waits_for: isOver ? null : waits_for,
      index,
      tries,
      has_answer: answer !== null,
      sent_at: moment(row.sent_at),
      next_at: isOver ? null : moment(row.next_at),
      decided_at: moment(row.decided_at),
    },
  }
}
