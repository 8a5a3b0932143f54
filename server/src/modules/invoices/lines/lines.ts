import { withoutNegativePrice } from '#contracts/invoices/lines.ts'
import type { Behaviour, Row, WriteContext } from '#engine/index.ts'
import { freeInvoicedTime } from '#modules/time/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { changedInvoice } from '../invoices/changed.ts'
import { readCompanyTax } from '../invoices/defaults.ts'
import { lockInvoice, refuseClosed } from '../invoices/open.ts'

/** Whose line it is stays. */
const owner = (values: Row, before: Row) =>
  values.invoice_id !== undefined && values.invoice_id !== before.invoice_id
    ? assertValid([['invoice_id', 'rule.exists']])
    : undefined

/** The row of the invoice, locked before that of the line; of any that another write locks, in the same order. */
const lockByLine = ({ tx, tenant }: WriteContext, id: string) =>
  tx.run(sql`select from invoices i where i.tenant_id = ${tenant.id} and i.id =
    (select l.invoice_id from invoice_lines l where l.tenant_id = ${tenant.id} and l.id = ${id}) for no key update`)

/** Amounts of the invoice follow each line, and a change of an issued invoice adds a version. */
const follow = (write: WriteContext, invoiceId: unknown) => changedInvoice(write, invoiceId as string)

export const lineBehaviour: Behaviour = {
  lockFirst: lockByLine,
  async beforeStore(write, values) {
    const invoice = await lockInvoice(write, values.invoice_id as string)
    await refuseClosed(write, invoice)
    const line = withoutNegativePrice(values)
    const { next } = (await write.tx.row<{ next: number }>(sql`select coalesce(max(position), 0) + 1 as next
      from invoice_lines where tenant_id = ${write.tenant.id} and invoice_id = ${values.invoice_id}`))!
    const tax = line.tax ?? invoice.tax ?? (invoice.vat_treatment === 'standard' ? await readCompanyTax(write) : 0)
    return { ...line, tax, $position: next, $currency: invoice.currency }
  },
  afterStore: async (write, values) => follow(write, values.invoice_id),
  async beforeUpdate(write, values, before) {
    owner(values, before)
    await refuseClosed(write, await lockInvoice(write, before.invoice_id as string))
    const tax = 'tax' in values ? { tax: values.tax ?? 0 } : {}
    if (values.unit_price === undefined) return { ...values, ...tax }
    return {
      ...values,
      ...withoutNegativePrice({ quantity: values.quantity ?? before.quantity, unit_price: values.unit_price }),
      ...tax,
    }
  },
  afterUpdate: async (write, _values, before) => follow(write, before.invoice_id),
  async beforeDelete(write, before) {
    await refuseClosed(write, await lockInvoice(write, before.invoice_id as string))
    await freeInvoicedTime(write.tx, write.tenant.id, [before.id as string])
  },
  afterDelete: async (write, before) => follow(write, before.invoice_id),
}
