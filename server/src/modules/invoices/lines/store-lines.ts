import type { InvoiceTotals } from '#contracts/invoices/amounts/totals.ts'
import type { WriteContext } from '#engine/index.ts'
import { freeInvoicedTime } from '#modules/time/index.ts'
import { insertRows, sql, type Tx } from '#platform/database/index.ts'
import { lineRows, type PlainLine } from './whole-lines.ts'

/** The lines of an invoice, in their order. */
export const readLines = (tx: Tx, tenantId: string, invoiceId: string): Promise<PlainLine[]> =>
  tx.rows<PlainLine>(sql`select id, name, description, quantity, unit, unit_price, tax, discount_percent
    from invoice_lines where tenant_id = ${tenantId} and invoice_id = ${invoiceId} order by position, id`)

const CHANGED = [
  'position',
  'name',
  'description',
  'quantity',
  'unit',
  'unit_price',
  'tax',
  'discount_percent',
  'discount',
  'total',
  'currency',
]
const IN_PLACE_OF = `on conflict (tenant_id, id) do update set ${CHANGED.map((name) => `${name} = excluded.${name}`).join(', ')}`

/**
 * Makes the lines of an invoice these, in a fixed number of statements however many they are. The invoice's row is locked. Time that
 * a line which goes had taken is free again. The ids of lines that stay are the invoice's own, which the caller has made sure of.
 */
export async function storeLines(
  { tx, tenant }: WriteContext,
  invoiceId: string,
  lines: readonly PlainLine[],
  totals: InvoiceTotals,
  currency: string,
): Promise<void> {
  const ids = lines.map(({ id }) => id)
  const gone = await tx.rows<{ id: string }>(sql`delete from invoice_lines where tenant_id = ${tenant.id}
    and invoice_id = ${invoiceId} and id <> all(${ids}::uuid[]) returning id`)
  await freeInvoicedTime(
    tx,
    tenant.id,
    gone.map(({ id }) => id),
  )
  await insertRows(
    tx,
    'invoice_lines',
    lineRows(lines, totals, { tenantId: tenant.id, invoiceId, currency }),
    IN_PLACE_OF,
  )
}
