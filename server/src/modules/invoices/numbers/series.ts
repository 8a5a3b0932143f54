import type { InvoiceKind, NumberPattern } from '#contracts/invoices/numbers.ts'
import type { Behaviour, WriteContext } from '#engine/index.ts'
import { insertRows, sql, type Tx } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { newId } from '#platform/ids.ts'

/** Prefixes of the series that a company begins with: an invoice is `001`, as the specification wants it. */
const FIRST_PREFIX: Readonly<Record<InvoiceKind, string>> = {
  invoice: '',
  credit_note: 'CN-',
  proforma: 'PF-',
  estimate: 'OF-',
}

/** The series that a kind of document begins with where its company has said none. */
export const firstPattern = (kind: InvoiceKind): NumberPattern => ({
  prefix: FIRST_PREFIX[kind],
  padding: 3,
  yearly: false,
})

/** The series that a kind of document takes its numbers from; made where the company has none yet. */
export async function defaultSeries(tx: Tx, tenantId: string, kind: InvoiceKind): Promise<string> {
  const read = () =>
    tx.row<{ id: string }>(sql`select id from invoice_series where tenant_id = ${tenantId} and kind = ${kind}
      order by is_default desc, id limit 1`)
  const found = await read()
  if (found) return found.id
  await insertRows(
    tx,
    'invoice_series',
    [{ tenant_id: tenantId, id: newId(), kind, prefix: FIRST_PREFIX[kind], is_default: true }],
    'on conflict do nothing',
  )
  return (await read())!.id
}

/** There is one series of a kind that is taken by itself. */
async function dropOthers({ tx, tenant }: WriteContext, kind: unknown, id: string | null): Promise<void> {
  await tx.run(sql`update invoice_series set is_default = false where tenant_id = ${tenant.id} and kind = ${kind}
    and is_default and id is distinct from ${id}::uuid`)
}

export const seriesBehaviour: Behaviour = {
  async beforeStore(write, values) {
    if (values.is_default) await dropOthers(write, values.kind, null)
    return { ...values, prefix: values.prefix ?? '' }
  },
  async beforeUpdate(write, values, before) {
    const used = await write.tx.row<{ numbered: boolean }>(sql`select number_value is not null as numbered
      from invoices where tenant_id = ${write.tenant.id} and series_id = ${before.id} order by 1 desc limit 1`)
    // What was issued keeps its number, so the series keeps writing them in one way. Drafts wait for numbers of its kind.
    const kept = used?.numbered ? ['kind', 'prefix', 'padding', 'yearly'] : used ? ['kind'] : []
    const fixed = kept.filter((name) => name in values && values[name] !== before[name])
    assertValid(fixed.map((name) => [name, 'rule.seriesUsed']))
    if (values.is_default) await dropOthers(write, values.kind ?? before.kind, before.id as string)
    return 'prefix' in values ? { ...values, prefix: values.prefix ?? '' } : values
  },
}
