import { expect, it } from 'vitest'
import { entryOf } from './entry.fixture.ts'
import { leftOut } from './left-out.ts'
import { rowsOf } from './rows.ts'
import { totalOf, treeOf } from './tree.ts'

const span = { from: '2026-11-01', to: '2026-11-30' }
const all = [
  entryOf('a', 60),
  entryOf('b', 90, { rate: 74, rate_from: '2026-11-16' }),
  entryOf('c', 30, { employee_id: 'e2', employee_name: 'Cătălin Neagu', rate: 56 }),
]
const ticking =
  (...off: string[]) =>
  (id: string) =>
    !off.includes(id)

it('has the days of each rate below a person who has several, and ticks of both levels', () => {
  const tree = treeOf(all, 'employee', span, ticking('a'))
  expect(
    tree.map(({ name, tick, rate, minutes, amount, lines }) => [name, tick, rate, minutes, amount, lines]),
  ).toEqual([
    ['Cătălin Neagu', 'all', 56, 30, 2800, 1],
    ['Lukas Weber', 'some', null, 90, 11_100, 1],
  ])
  expect(tree[1]!.rates.map(({ from, tick, amount }) => [from, tick, amount])).toEqual([
    ['2026-11-01', 'none', 0],
    ['2026-11-16', 'all', 11_100],
  ])
  expect(totalOf(tree)).toEqual({ minutes: 120, amount: 13_900, lines: 2 })
})

it('opens a group of one rate to its entries, and one of several to their days', () => {
  const [catalin, lukas] = treeOf(all, 'employee', span, ticking())
  const rows = (open: string[], branch = lukas!) =>
    rowsOf(branch, { open: new Set(open), whole: new Set() }).map(({ kind, level }) => `${kind} ${level}`)
  expect(rows([])).toEqual(['branch 1'])
  expect(rows(['e1'])).toEqual(['branch 1', 'branch 2', 'branch 2'])
  expect(rows(['e1', 'e1 74'])).toEqual(['branch 1', 'branch 2', 'branch 2', 'entry 3'])
  expect(rows(['e2'], catalin)).toEqual(['branch 1', 'entry 2'])
})

it('draws some entries until all are asked for', () => {
  const many = Array.from({ length: 44 }, (_one, at) => entryOf(`n${at}`, 10))
  const [lukas] = treeOf(many, 'employee', span, ticking())
  const rows = rowsOf(lukas!, { open: new Set(['e1']), whole: new Set() })
  expect([rows.length, rows.at(-1)]).toEqual([22, expect.objectContaining({ kind: 'more', count: 24 })])
  expect(rowsOf(lukas!, { open: new Set(['e1']), whole: new Set(['e1']) })).toHaveLength(45)
})

it('says what is not on it, so that all comes to the hours of the days', () => {
  const invoice = { id: 'i1', number: 'FS-0143', status: 'issued' as const }
  const entries = [
    ...all,
    entryOf('d', 20, { currency: 'RON' }),
    entryOf('e', 40, { obstacle: 'not_billable', rate: 0 }),
    entryOf('f', 50, { obstacle: 'invoiced', invoice }),
    entryOf('g', 15, { obstacle: 'invoiced', invoice }),
    entryOf('h', 5, { obstacle: 'running' }),
  ]
  const off = leftOut(entries, 'EUR', ticking('a'))
  expect(off.map(({ reason, minutes }) => [reason, minutes])).toEqual([
    ['left', 60],
    ['not_billable', 40],
    ['running', 5],
    ['currency', 20],
    ['invoiced', 65],
  ])
  const hours = entries.reduce((sum, { minutes }) => sum + minutes, 0)
  expect(off.reduce((sum, { minutes }) => sum + minutes, 0) + 120).toBe(hours)
})
