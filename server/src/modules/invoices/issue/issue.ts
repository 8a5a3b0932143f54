import type { Row, WriteContext } from '#engine/index.ts'
import { writeColumns } from '#engine/index.ts'
import { readDefaultCurrency } from '#modules/company/index.ts'
import { rateOn } from '#modules/projects/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { fileAtIssue } from '../efactura/filing/queue-at-issue.ts'
import { tellOf } from '../history/tell.ts'
import type { InvoiceRow } from '../invoices/open.ts'
import { takeNumber } from '../numbers/take-number.ts'
import { taxCurrency } from './tax-currency.ts'
import { storeVersion } from './versions.ts'

/** The rate that an invoice in another currency than that of its taxes keeps: the one of its day. */
async function rateColumns({ tx, tenant }: WriteContext, { currency, issue_date }: InvoiceRow): Promise<Row> {
  const taxed = taxCurrency(tenant.country, await readDefaultCurrency(tx, tenant.id))
  const found = currency === taxed ? null : await rateOn(tx, tenant.id, currency, taxed, issue_date)
  return found ? { exchange_rate: found.rate, exchange_rate_date: found.date, exchange_rate_source: found.source } : {}
}

/**
 * Issues a draft whose row is locked: takes the next number of its series, or the typed one, and stores what is issued as version 1.
 * Of two who issue at once, one waits for the counter of the series. An error at `lineItems` where there is no line.
 */
export async function issueInvoice(write: WriteContext, row: InvoiceRow): Promise<void> {
  const { tx, tenant, services } = write
  const lines = await tx.row(
    sql`select 1 from invoice_lines where tenant_id = ${tenant.id} and invoice_id = ${row.id} limit 1`,
  )
  if (!lines) assertValid([['lineItems', 'rule.noLines']])
  const rate = await rateColumns(write, row)
  const taken =
    row.number === null
      ? await takeNumber(tx, tenant.id, { seriesId: row.series_id, day: row.issue_date, invoiceId: row.id })
      : null
  const number = taken?.text ?? row.number
  await writeColumns(
    write,
    write.registry.resources.get('invoices')!,
    row,
    {
      number,
      number_value: taken?.value ?? null,
      status: 'issued',
      issued_at: services.clock.now().toISOString(),
      ...rate,
    },
    'issue',
  )
  await storeVersion(write, row.id)
  await tellOf(write, row.id, 'issued', { number })
  await fileAtIssue(tx, { tenantId: tenant.id, invoiceId: row.id })
}
