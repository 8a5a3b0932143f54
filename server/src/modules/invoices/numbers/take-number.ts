import { invoiceNumber, type NumberPattern, valueOfNumber } from '#contracts/invoices/numbers.ts'
import { sql, type Tx } from '#platform/database/index.ts'

/** A number as it is taken: its text, and which one of the series it is. */
export interface TakenNumber {
  text: string
  value: number
}

interface SeriesRow extends NumberPattern {
  id: string
}

const yearOf = (day: string) => Number(day.slice(0, 4))
/** A running series counts all years as one. */
const counterYear = (series: NumberPattern, day: string) => (series.yearly ? yearOf(day) : 0)

const readSeries = (tx: Tx, tenantId: string, seriesId: string) =>
  tx.row<SeriesRow>(sql`select id, prefix, padding, yearly from invoice_series
    where tenant_id = ${tenantId} and id = ${seriesId}`)

const isTaken = (tx: Tx, tenantId: string, text: string, except: string | null) =>
  tx.row(sql`select 1 from invoices where tenant_id = ${tenantId} and number = ${text}
    and id is distinct from ${except}::uuid limit 1`)

/**
 * Takes the next number of a series for a document of a day. The counter's row stays locked until the transaction ends, so that
 * numbers have no gap and no duplicate: a rollback gives the number back, and the next who wants one waits.
 */
export async function takeNumber(
  tx: Tx,
  tenantId: string,
  { seriesId, day, invoiceId }: { seriesId: string; day: string; invoiceId: string },
): Promise<TakenNumber> {
  const series = (await readSeries(tx, tenantId, seriesId))!
  const year = counterYear(series, day)
  await tx.run(sql`insert into invoice_numbers (tenant_id, series_id, year) values (${tenantId}, ${seriesId}, ${year})
    on conflict do nothing`)
  for (;;) {
    const { last } = (await tx.row<{ last: number }>(sql`update invoice_numbers set last = last + 1
      where tenant_id = ${tenantId} and series_id = ${seriesId} and year = ${year} returning last`))!
    const text = invoiceNumber(series, yearOf(day), last)
    // A number that was typed before the series wrote such ones is passed over.
    if (!(await isTaken(tx, tenantId, text, invoiceId))) return { text, value: last }
  }
}

/** What somebody typed as a number. */
export type TypedNumber =
  /** It is the next of the series, or nothing: issuing takes the next. */
  | { kind: 'next' }
  /** The series has no number yet and begins with this one. */
  | { kind: 'first'; value: number }
  /** Outside of every series: kept as it is. */
  | { kind: 'own' }
  /** Inside the series, and not the next. */
  | { kind: 'refused'; next: string }

/** What a typed number means for a draft of a series. A number of another series is refused with that series' next one. */
export async function readTyped(
  tx: Tx,
  tenantId: string,
  { seriesId, day, text }: { seriesId: string; day: string; text: string },
): Promise<TypedNumber> {
  const all = await tx.rows<SeriesRow & { last: number }>(sql`select s.id, s.prefix, s.padding, s.yearly,
      coalesce((select n.last from invoice_numbers n where n.tenant_id = s.tenant_id and n.series_id = s.id
        and n.year = case when s.yearly then ${yearOf(day)} else 0 end), 0) as last
    from invoice_series s where s.tenant_id = ${tenantId}`)
  const found = all
    .map((series) => ({ series, value: valueOfNumber(series, yearOf(day), text) }))
    .find(({ value }) => value !== null)
  if (!found) return { kind: 'own' }
  const { series, value } = found
  const next = invoiceNumber(series, yearOf(day), series.last + 1)
  if (series.id !== seriesId) return { kind: 'refused', next }
  if (value === series.last + 1) return { kind: 'next' }
  return series.last === 0 ? { kind: 'first', value: value! } : { kind: 'refused', next }
}

/** Has a series begin with a number: the one before it counts as taken. */
export async function beginSeriesAt(
  tx: Tx,
  tenantId: string,
  { seriesId, day, value }: { seriesId: string; day: string; value: number },
): Promise<void> {
  const series = (await readSeries(tx, tenantId, seriesId))!
  await tx.run(sql`insert into invoice_numbers (tenant_id, series_id, year, last)
    values (${tenantId}, ${seriesId}, ${counterYear(series, day)}, ${value - 1})
    on conflict (tenant_id, series_id, year) do update set last = excluded.last where invoice_numbers.last = 0`)
}
