import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { fromMinor, toMinor } from '#contracts/engine/values/money.ts'
import { connectAdmin } from '#platform/database/connections/admin-connection.ts'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { defineResource } from '../definition.ts'
import { historyGetter } from '../history/history.ts'

const Write = z.object({
  name: z.string(),
  amount: z.number().nullish(),
  currency: z.string().nullish(),
  ceiling: z.number().nullish(),
  rate: z.number().nullish(),
  vat: z.number().nullish(),
  worked: z.number().nullish(),
  opens: z.string().nullish(),
  day: z.string().nullish(),
})

const prices = defineResource({
  key: 'trial-prices',
  table: 'trial_prices',
  module: 'trial',
  display: 'name',
  store: Write,
  fields: {
    name: { sort: true, match: 'text', search: true },
    amount: { kind: 'money', currency: 'currency', match: 'between', sort: true },
    currency: {},
    ceiling: { kind: 'money', match: 'between' },
    rate: { kind: 'decimal', match: 'number' },
    vat: { kind: 'percent', match: 'between' },
    worked: { kind: 'hours', match: 'between' },
    opens: { kind: 'time', match: 'between' },
    day: { kind: 'date', match: 'date' },
    made_at: { kind: 'instant', column: 'created_at', match: 'date', readOnly: true },
  },
  may: { list: 'auth', store: 'auth', update: 'auth', delete: 'auth' },
  getters: { history: historyGetter({ resource: 'trial-prices', may: 'auth' }) },
})

const tables = {
  trial_prices: `name text not null, amount bigint, currency text, ceiling bigint, rate numeric, vat numeric, worked integer,
    opens time, day date, created_at timestamptz not null default now()`,
}

let app: TestApp
let acme: TestCompany
let client: Client

beforeAll(async () => {
  app = await testApp({}, { trial: { module: { key: 'trial', resources: [prices] }, tables } })
  acme = await app.company({ subdomain: 'acme' })
  client = acme.admin
})
afterAll(() => app.close())

const made = async (body: object) => {
  const answer = await client.post('/restify/trial-prices', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data as { id: string; attributes: Record<string, unknown> }
}
const stored = (id: string) =>
  app.services.database.tenant(acme.tenantId, (tx) =>
    tx.row(sql`select amount, ceiling from trial_prices where tenant_id = ${acme.tenantId} and id = ${id}`),
  )
const named = async (query: Record<string, string>) => {
  const answer = await client.get('/restify/trial-prices', { query: { sort: 'name', ...query } })
  expect(answer.status).toBe(200)
  return answer.body.data.map(({ attributes }: { attributes: { name: string } }) => attributes.name)
}

describe('an amount', () => {
  it('is kept in whole minor units of its currency, half a unit away from zero', () => {
    const amounts = [
      [19.995, 'EUR', 2000],
      [-19.995, 'EUR', -2000],
      [1.005, null, 101],
      [500, 'JPY', 500],
      [499.5, 'JPY', 500],
      [1.2345, 'KWD', 1235],
      [1.2345, 'CLF', 12345],
      // Paid without fillers, and has them.
      [10.5, 'HUF', 1050],
    ] as const
    for (const [amount, currency, units] of amounts) expect(toMinor(amount, currency)).toBe(units)
    expect([fromMinor(1235, 'KWD'), fromMinor(500, 'JPY'), fromMinor(1999)]).toEqual([1.235, 500, 19.99])
  })

  it('travels, and is written again when its currency alone is changed', async () => {
    const { id, attributes } = await made({ name: 'yen', amount: 1500, currency: 'JPY', ceiling: 12.34 })
    expect(attributes).toMatchObject({ amount: 1500, ceiling: 12.34 })
    expect(await stored(id)).toEqual({ amount: 1500, ceiling: 1234 })
    const path = `/restify/trial-prices/${id}`
    expect((await client.put(path, { currency: 'KWD' })).body.data.attributes.amount).toBe(1500)
    expect(await stored(id)).toEqual({ amount: 1_500_000, ceiling: 1234 })
    expect((await client.put(path, { amount: 7.125 })).body.data.attributes).toMatchObject({ amount: 7.125 })
    await client.put(path, { currency: 'EUR', amount: 8.5 })
    const { data } = (await client.get(`${path}/getters/history`)).body
    const shown = data.map(({ changes }: { changes: { field: string; before: unknown; after: unknown }[] }) =>
      changes.filter(({ field }) => field === 'amount').map(({ before, after }) => [before, after]),
    )
    expect(shown).toEqual([[[7.125, 8.5]], [[1500, 7.125]], [], [[null, 1500]]])
  })

  it('is filtered by as people write it, whatever its currency', async () => {
    for (const [name, amount, currency] of [
      ['a-eur', 100, 'EUR'],
      ['a-jpy', 100, 'JPY'],
      ['a-kwd', 100, 'KWD'],
    ] as const)
      await made({ name, amount, currency, ceiling: 50 })
    expect(await named({ amount: '99.5,100.5', name: 'a-' })).toEqual(['a-eur', 'a-jpy', 'a-kwd'])
    expect(await named({ amount: '101,', name: 'a-' })).toEqual([])
    expect(await named({ ceiling: '50', name: 'a-' })).toHaveLength(3)
  })
})

describe('salaries that were kept in hundredths', () => {
  it('are what they were after the migration, and so is their story', async () => {
    const { employeeId, userId } = acme.people.employee
    const rows = [
      ['2024-01-01', 30_000_000, 'JPY', 300_000],
      ['2024-02-01', 123_450, 'KWD', 1_234_500],
      ['2024-03-01', 500_000, 'RON', 500_000],
    ] as const
    const { tenantId } = acme
    await app.services.database.tenant(tenantId, async (tx) => {
      for (const [start, amount, currency] of rows) {
        const id = newId()
        await tx.run(sql`insert into employee_salaries (tenant_id, id, employee_id, amount, currency, start_date)
          values (${tenantId}, ${id}, ${employeeId}, ${amount}, ${currency}, ${start}::date)`)
        await tx.run(sql`insert into audit_entries (tenant_id, id, user_id, resource, record_id, action, after)
          values (${tenantId}, ${newId()}, ${userId}, 'employee-salaries', ${id}, 'store',
            ${JSON.stringify({ amount, currency })}::jsonb)`)
      }
    })
    const migration = new URL('../../../migrations/0105-amounts-in-minor-units.sql', import.meta.url)
    const owner = await connectAdmin(app.database.ownerUrl)
    await owner.query(
      `begin; set local vatra.app_role = '${new URL(app.database.appUrl).username}'; ${await readFile(migration, 'utf8')}; commit`,
    )
    await owner.close()
    const [kept, shown] = await app.services.database.tenant(tenantId, (tx) =>
      Promise.all([
        tx.rows(sql`select amount from employee_salaries
          where tenant_id = ${tenantId} and employee_id = ${employeeId} order by start_date`),
        tx.rows(sql`select (after ->> 'amount')::bigint as amount from audit_entries
          where tenant_id = ${tenantId} and resource = 'employee-salaries' order by id`),
      ]),
    )
    const right = rows.map(([, , , amount]) => ({ amount }))
    expect([kept, shown]).toEqual([right, right])
    const { data } = (await client.get(`/restify/employee-salaries?employee_id=${employeeId}`)).body
    expect(data.map(({ attributes }: { attributes: { amount: number } }) => attributes.amount)).toEqual([
      5000, 1234.5, 300_000,
    ])
  })
})

describe('a filter', () => {
  it('by text finds what contains the words, without regard to case and marks', async () => {
    for (const name of ['Țiglă roșie', 'tigla 50%', 'Cărămidă']) await made({ name })
    expect(await named({ name: 'TIGLA' })).toEqual(['tigla 50%', 'Țiglă roșie'])
    expect(await named({ name: '0%' })).toEqual(['tigla 50%'])
    expect(await named({ name: 'roșie,caramida' })).toEqual(['Cărămidă', 'Țiglă roșie'])
    expect(await named({ '-name': 'tigla', name: 'caramida,rosie' })).toEqual(['Cărămidă'])
    expect(await named({ name: '_' })).toEqual([])
  })

  it('reads each kind as it is written, and nothing else', async () => {
    await made({ name: 'k-one', rate: 1.5, vat: 19, worked: 7.5, opens: '08:30', day: '2024-02-29' })
    await made({ name: 'k-two', rate: 2, vat: 5.5, worked: 0.25, opens: '17:00', day: '2025-01-01' })
    const found = (query: Record<string, string>) => named({ name: 'k-', ...query })
    expect(await found({ rate: '1.5' })).toEqual(['k-one'])
    expect(await found({ vat: '5,6' })).toEqual(['k-two'])
    expect(await found({ worked: '7.5' })).toEqual(['k-one'])
    expect(await found({ opens: '08:00,09:00' })).toEqual(['k-one'])
    expect(await found({ day: '2024-01-01,2024-12-31' })).toEqual(['k-one'])
    expect(await found({ day: '2024-02-30' })).toEqual([])
    expect(await found({ opens: '25:00' })).toEqual([])
    expect(await found({ rate: '1e99' })).toEqual([])
    expect(await found({ made_at: '2020-01-01,' })).toEqual(['k-one', 'k-two'])
  })

  it('leaves out what has no value where that is among what is not wanted', async () => {
    for (const rate of [null, 1, 2]) await made({ name: `n-${rate}`, rate })
    const found = (query: Record<string, string>) => named({ name: 'n-', ...query })
    expect(await found({ rate: 'null,1' })).toEqual(['n-1', 'n-null'])
    expect(await found({ '-rate': 'null,1' })).toEqual(['n-2'])
    expect(await found({ '-rate': '1' })).toEqual(['n-2', 'n-null'])
  })

  it('by a moment asks for the days of the company', async () => {
    const { id } = await made({ name: 'm-night' })
    // Half past one at night in Bucharest.
    await app.superuser.global((tx) =>
      tx.run(sql`update trial_prices set created_at = '2026-06-30T22:30:00Z' where id = ${id}`),
    )
    const found = (made_at: string) => named({ name: 'm-', made_at })
    expect([await found('2026-07-01'), await found('2026-06-30')]).toEqual([['m-night'], []])
  })
})

it('keeps hours to the minute that they mean', async () => {
  // In binary 2.05 hours are a little less than 123 minutes, and 4.15 a little more than 249.
  for (const [worked, minutes] of [
    [2.05, 123],
    [4.15, 249],
  ] as const) {
    const { id, attributes } = await made({ name: 'h', worked })
    expect(attributes.worked).toBe(minutes / 60)
    expect((await client.get('/restify/trial-prices', { query: { worked: String(worked) } })).body.data).toMatchObject([
      { id },
    ])
  }
})

it('writes each kind into a workbook as what it is, and into a csv as people write it', async () => {
  await made({ name: 'x', amount: 9, currency: 'JPY', vat: 19.5, worked: 7.5, opens: '08:30', day: '2024-02-29' })
  const columns = ['name', 'amount', 'vat', 'worked', 'opens', 'day']
  const send = (format: string) =>
    client.post('/restify/trial-prices/actions?action=export&name=x', { format, columns, repositories: 'all' })
  const csv = (await send('csv')).bytes.toString('utf8').replace('\uFEFF', '')
  expect(csv).toBe('name,amount,vat,worked,opens,day\nx,9,19.5%,7.5,08:30,29.02.2024\n')
  const xlsx = (await send('xlsx')).bytes
  const { sheets } = await readXlsx(xlsx)
  expect(sheets[0]!.rows[1]!.slice(0, 5)).toEqual(['x', 9, 0.195, 7.5, new Date('1899-12-31T08:30:00Z')])
})
