import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { type InvoiceCompany, invoiceCompany } from '../invoice-company.fixture.ts'
import { takeNumber } from './take-number.ts'

/** Drafts of each series. */
const DRAFTS = Number(process.env.RACE_INVOICES ?? 16)
const YEARS = [2025, 2026]

let app: TestApp
let acme: InvoiceCompany

beforeAll(async () => {
  app = await testApp()
  acme = await invoiceCompany(app, 'crowd')
})
afterAll(() => app.close())

interface Issued {
  series_id: string
  year: number
  number: string
  value: number
  versions: number
}

/** What was issued, in the order in which it was. */
const issuedOf = () =>
  app.superuser.global((tx) =>
    tx.rows<Issued>(sql`select i.series_id, case when s.yearly then extract(year from i.issue_date)::int else 0 end as year,
        i.number, i.number_value as value,
        (select count(*)::int from invoice_versions v where v.tenant_id = i.tenant_id and v.invoice_id = i.id) as versions
      from invoices i join invoice_series s on s.tenant_id = i.tenant_id and s.id = i.series_id
      join invoice_events e on e.tenant_id = i.tenant_id and e.invoice_id = i.id and e.kind = 'issued'
      where i.tenant_id = ${acme.tenantId} and i.status <> 'draft' order by e.id`),
  )
const counters = () =>
  app.superuser.global((tx) =>
    tx.rows<{ series_id: string; year: number; last: number }>(
      sql`select series_id, year, last from invoice_numbers where tenant_id = ${acme.tenantId}`,
    ),
  )

/** Takes a number, and has its transaction fail. */
const takeAndFail = (seriesId: string, day: string, invoiceId: string) =>
  app.services.database
    .tenant(acme.tenantId, async (tx) => {
      await takeNumber(tx, acme.tenantId, { seriesId, day, invoiceId })
      throw new Error('Meant to fail.')
    })
    .catch(() => 'failed')

it('numbers without a gap or a double, in order, however many issue at once and however many of them fail', async () => {
  const series = []
  for (const body of [
    { prefix: 'RUN-', padding: 4 },
    { prefix: 'YEAR-', padding: 3, yearly: true },
  ])
    series.push((await acme.made('invoice-series', body)).id)
  const work: (() => Promise<unknown>)[] = []
  const answers: number[] = []
  const note = async (answer: Promise<{ status: number }>) => answers.push((await answer).status)
  for (const series_id of series)
    for (let n = 0; n < DRAFTS; n += 1) {
      const issue_date = `${YEARS[n % 2]}-03-${String(1 + (n % 28)).padStart(2, '0')}`
      const { id } = await acme.invoice({ series_id, issue_date, due_date: null })
      // Issued twice at once, and some by being paid: one of the two is refused.
      work.push(() => note(acme.act(id, 'issue')))
      work.push(() => note(n % 4 === 0 ? acme.act(id, 'mark-as-paid') : acme.act(id, 'issue')))
      if (n % 3 === 0) {
        const { id: empty } = await acme.invoice({ series_id, issue_date, due_date: null, lineItems: [] })
        work.push(() => note(acme.act(empty, 'issue')))
        work.push(() => takeAndFail(series_id, issue_date, empty))
      }
    }
  await Promise.all(work.map((one) => one()))
  expect(new Set(answers)).toEqual(new Set([200, 422]))
  const issued = await issuedOf()
  expect(issued).toHaveLength(series.length * DRAFTS)
  expect(new Set(issued.map(({ number }) => number)).size).toBe(issued.length)
  expect(issued.filter(({ versions }) => versions !== 1)).toEqual([])
  const groups = Map.groupBy(issued, ({ series_id, year }) => `${series_id} ${year}`)
  expect(groups.size).toBe(1 + YEARS.length)
  for (const own of groups.values()) expect(own.map(({ value }) => value)).toEqual(own.map((_, at) => at + 1))
  for (const { series_id, year, last } of await counters())
    expect(groups.get(`${series_id} ${year}`)).toHaveLength(last)
}, 300_000)
