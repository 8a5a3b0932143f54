import type { TrackedEntry } from '#contracts/invoices/tracked/tracked-time.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { shownNumber } from '../numbers/shown-number.ts'

type Named = NonNullable<TrackedEntry['invoice']>

/** What the invoices of these lines are called; a draft by the number that it would get. */
export async function readInvoicesOf(
  tx: Tx,
  tenantId: string,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  const rows = await tx.rows<Named & { line_id: string }>(sql`select l.id as line_id, t.id, ${shownNumber} as number,
      case when t.voided_at is not null then 'voided' else t.status end as status
    from invoice_lines l join invoices t on t.tenant_id = l.tenant_id and t.id = l.invoice_id
    where l.tenant_id = ${tenantId} and l.id = any(${[...lineIds]}::uuid[])`)
  return new Map(rows.map(({ line_id, ...invoice }) => [line_id, invoice]))
}
