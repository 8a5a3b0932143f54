import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { Decimal, nullable, requiredText } from '#contracts/engine/values/primitives.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { defineResource } from '../../definition.ts'

const rates = defineResource({
  key: 'trial-rates',
  table: 'trial_rates',
  module: 'trial',
  display: 'name',
  store: z.object({
    name: requiredText(50),
    vat: nullable(Decimal),
    share: nullable(Decimal),
    hours: nullable(Decimal),
    opens: nullable(z.string()),
  }),
  fields: {
    name: { sort: true },
    vat: { kind: 'percent' },
    share: { kind: 'decimal' },
    hours: { kind: 'hours' },
    opens: { kind: 'time' },
  },
  may: { list: 'auth', store: 'manageDepartments', update: 'manageDepartments', delete: 'manageDepartments' },
  import: {},
})
const tables = { trial_rates: `name text not null, vat numeric, share numeric, hours int, opens time` }

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp({}, { trial: { module: { key: 'trial', resources: [rates] }, tables } })
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const FORMATS = [undefined, '0%', '0.0%', '[h]:mm', 'hh:mm']
type Value = string | number | null

async function upload(action: string, rows: Value[][]) {
  const columns = FORMATS.map((numFmt) => ({ header: '', ...(numFmt ? { style: { numFmt } } : {}) }))
  const content = await writeXlsx({ sheets: [{ name: 'Rates', columns, rows }] })
  const form = new FormData()
  form.set('file', new File([new Uint8Array(content)], 'rates.xlsx'))
  return (await acme.admin.upload(`/restify/trial-rates/actions?action=${action}`, form)).body
}
const HEADINGS = ['Name', 'Vat', 'Share', 'Hours', 'Opens']

it('imports shares, counted hours and times as their cells show them', async () => {
  const rows = [
    HEADINGS,
    ['Formatted', 0.15, 0.8, 37.5 / 24, 0.375],
    ['Written', '19,5 %', '80%', '37:30', '9:05'],
    ['Numbers as text', '7', '0.5', '8', '08.30'],
  ]
  await upload('import', rows)
  const { data } = (await acme.admin.get('/restify/trial-rates?sort=name')).body
  const facts = data.map(
    ({ attributes: { name, vat, share, hours, opens } }: { attributes: Record<string, unknown> }) => [
      ...[name, vat, share, hours, opens],
    ],
  )
  expect(facts).toEqual([
    ['Formatted', 15, 0.8, 37.5, '09:00'],
    ['Numbers as text', 7, 0.5, 8, '08:30'],
    ['Written', 19.5, 0.8, 37.5, '09:05'],
  ])
  expect((await other.admin.get('/restify/trial-rates')).body.data).toEqual([])
})

it('says at its cell that a formula has failed, of a text too', async () => {
  const rows = [['#N/A', '#DIV/0!', '', '', '']]
  const body = { columns: ['name', 'vat', 'share', 'hours', 'opens'], rows }
  const { errors } = (await acme.admin.post('/restify/trial-rates/actions?action=check-import', body)).body.data
  expect(errors).toEqual({
    '0.name': ['The formula of this cell failed (#N/A). Write the value itself.'],
    '0.vat': ['The formula of this cell failed (#DIV/0!). Write the value itself.'],
  })
})

it('finds the headings below a title, and in the lower of two rows', async () => {
  const data = ['A', 0.5, null, null, null]
  const read = async (...rows: Value[][]) => (await upload('read-import-file', rows)).data
  const titled = await read(['Rates of 2026', null, null, null, null], HEADINGS, data)
  expect([titled.headings, titled.rows, titled.row_numbers]).toEqual([HEADINGS, [['A', '50%', '', '', '']], [3]])

  const twice = await read(['Name', 'Figures', null, null, null], ['Name', 'Vat', 'Share', 'Hours', 'Opens'], data)
  expect([twice.mapping, twice.row_numbers]).toEqual([['name', 'vat', 'share', 'hours', 'opens'], [3]])

  // A heading alone is a heading, and so is one whose first row says the same word.
  expect((await read(['Name', null, null, null, null], ['A', 'b', null, null, null])).row_numbers).toEqual([2])
  const same = await read(HEADINGS, ['Name', 0.1, null, null, null], data)
  expect([same.headings, same.row_numbers]).toEqual([HEADINGS, [2, 3]])
})
