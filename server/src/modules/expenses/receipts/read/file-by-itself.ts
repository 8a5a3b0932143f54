import type { ReceiptReading } from '#contracts/expenses/receipts.ts'
import { vatRules } from '#contracts/expenses/receipts.ts'
import { inWrite, type Registry, type Row, type WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { InvalidFields, Refusal } from '#platform/errors/errors.ts'
import type { Services } from '#platform/http/context.ts'
import { contextFor } from '#platform/http/context-for.ts'
import { lockBundle } from '../../bundles/weigh.ts'
import { type Filed, fileAs } from '../filing.ts'
import { proposedCategory } from '../proposed-category.ts'
import type { ReceiptToRead } from '../queue-reading.ts'
import type { WaitingReceipt } from './waiting.ts'

/** What an expense takes from a reading; null where date, total or currency were not read. */
export function filedOf({ merchant, merchant_identifier, date, amount, currency, vat }: ReceiptReading): Filed | null {
  if (date.value === null || amount.value === null || currency.value === null) return null
  const filed = {
    merchant: merchant.value?.slice(0, 200) ?? null,
    merchant_identifier: merchant_identifier.value?.slice(0, 20) ?? null,
    date: date.value,
    amount: amount.value,
    currency: currency.value,
    vat_lines: vat.flatMap(({ value }) => value ?? []).slice(0, 10),
  }
  return vatRules(filed).length > 0 ? { ...filed, vat_lines: [] } : filed
}

/**
 * Makes the expense of a receipt that was read, as the person who sent it and with the rights that they hold now. `keep` writes the reading down in
 * the same transaction. False where something of it has to be said by a person: the receipt waits for them.
 */
export async function fileByItself(
  services: Services,
  registry: Registry,
  { tenantId, receiptId }: ReceiptToRead,
  { created_by, expense_bundle_id }: WaitingReceipt['receipt'],
  filed: Filed,
  keep: (write: WriteContext) => Promise<boolean>,
): Promise<boolean> {
  const context = created_by ? await contextFor(services, { tenantId, userId: created_by }) : null
  if (!context) return false
  try {
    await inWrite(context, registry, async (write) => {
      // The bundle before its receipts, as who writes an expense of it locks them.
      if (expense_bundle_id) await lockBundle(write, expense_bundle_id as string)
      if (!(await keep(write))) return { status: 204 }
      const row = await write.tx.row<Row>(sql`select t.*, ${proposedCategory} as proposed from expense_receipts t
        where t.tenant_id = ${tenantId} and t.id = ${receiptId}`)
      const expense_category_id = row!.proposed as string | null
      await fileAs(write, row!, { ...filed, expense_category_id }, false)
      return { status: 204 }
    })
    return true
  } catch (error) {
    if (error instanceof InvalidFields || error instanceof Refusal) return false
    throw error
  }
}
