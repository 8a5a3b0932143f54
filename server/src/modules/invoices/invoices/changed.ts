import type { WriteContext } from '#engine/index.ts'
import { qb } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { addVersion } from '../issue/versions.ts'
import { readReckonedLines, storeAmounts } from '../lines/store-lines.ts'
import { amountColumns, amountProblems, totalsOf } from '../lines/whole-lines.ts'
import { amountFacts } from './amounts.ts'
import { lockInvoice } from './open.ts'

/** After a line was written by itself: the amounts of its invoice, and of an issued one a version more. */
export async function changedInvoice(write: WriteContext, invoiceId: string): Promise<void> {
  const { tx, tenant } = write
  const row = await lockInvoice(write, invoiceId)
  const lines = await readReckonedLines(tx, tenant.id, invoiceId)
  const totals = totalsOf(lines, amountFacts({}, row))
  assertValid(amountProblems(totals).map(([, ...rest]) => ['unit_price', ...rest] as never))
  await storeAmounts(write, lines, totals)
  const columns = Object.entries(amountColumns(lines, totals, row.currency)).map(([name, value]) => [
    name.replace('$', ''),
    value,
  ])
  await tx.run(
    qb
      .updateTable('invoices')
      .set(Object.fromEntries(columns))
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', invoiceId),
  )
  if (row.status !== 'draft') await addVersion(write, invoiceId, ['lineItems'])
}
