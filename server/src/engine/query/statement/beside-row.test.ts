import { expect, it } from 'vitest'
import { qb, sql } from '#platform/database/index.ts'
import { type BesideRow, besideField, besideSql } from './beside-row.ts'

const pay: BesideRow = { name: 'pay', columns: ['amount', 'type'], rows: sql`from pays s where s.id = t.id limit 1` }
const amount = besideField(pay, (column) => column('amount'))
const type = besideField(pay, (column) => sql`coalesce(${column('type')}, 'monthly')`)
const text = (one: { compile: typeof amount.sql.compile }) => one.compile(qb).sql

it('finds the row for one field by itself, and once for all fields of a select list', () => {
  expect(text(amount.sql)).toBe('(select "amount" from pays s where s.id = t.id limit 1)')
  expect(text(type.sql)).toBe(`coalesce((select "type" from pays s where s.id = t.id limit 1), 'monthly')`)
  expect([amount, type].map(({ beside }) => text(beside.sql))).toEqual([
    '"pay"."pay_amount"',
    `coalesce("pay"."pay_type", 'monthly')`,
  ])
  expect(text(besideSql(new Set([amount.beside.row, type.beside.row])))).toBe(
    'left join lateral (select "amount" as "pay_amount", "type" as "pay_type" from pays s where s.id = t.id limit 1) "pay" on true',
  )
  expect(text(besideSql(new Set()))).toBe('')
})
