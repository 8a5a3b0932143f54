import type { InvoiceTotals } from '#contracts/invoices/amounts/totals.ts'
import type { WriteContext } from '#engine/index.ts'
import { freeInvoicedTime } from '#modules/time/index.ts'
import { insertRows, sql, type Tx } from '#platform/database/index.ts'
import { lineRows, type PlainLine } from './whole-lines.ts'

const columns = sql`id, name, description, quantity, unit, unit_price, tax, discount_percent`
const ofInvoice = (tenantId: string, invoiceId: string) =>
  sql`from invoice_lines where tenant_id = ${tenantId} and invoice_id = ${invoiceId} order by position, id`

/** The lines of an invoice, in their order. */
export const readLines = (tx: Tx, tenantId: string, invoiceId: string): Promise<PlainLine[]> =>
  tx.rows<PlainLine>(sql`select ${columns} ${ofInvoice(tenantId, invoiceId)}`)

/** A line with what it comes to, in whole minor units. */
interface ReckonedLine extends PlainLine {
  discount: number
  total: number
}

/** The lines of an invoice with what they come to as they are stored. */
export const readReckonedLines = (tx: Tx, tenantId: string, invoiceId: string): Promise<ReckonedLine[]> =>
  tx.rows<ReckonedLine>(sql`select ${columns}, discount, total ${ofInvoice(tenantId, invoiceId)}`)

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
const columnsOf = (table: string) => CHANGED.map((name) => `${table}.${name}`).join(', ')
/** A line that stays as it is is not written. */
const IN_PLACE_OF = `on conflict (tenant_id, id) do update set ${CHANGED.map((name) => `${name} = excluded.${name}`).join(', ')}
  where (${columnsOf('invoice_lines')}) is distinct from (${columnsOf('excluded')})`

/** Stores what lines come to where that is not stored yet: after one was written by itself, of that one. */
export async function storeAmounts(
  { tx, tenant }: WriteContext,
  lines: readonly ReckonedLine[],
  totals: InvoiceTotals,
): Promise<void> {
  for (const [at, { id, discount, total }] of lines.entries()) {
    const now = { discount: totals.lineDiscounts[at], total: totals.lines[at] }
    if (discount === now.discount && total === now.total) continue
    await tx.run(sql`update invoice_lines set discount = ${now.discount}, total = ${now.total}
      where tenant_id = ${tenant.id} and id = ${id}`)
  }
}

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
