import { expect, test } from 'vitest'
import type { FilterDefinition } from '#contracts/engine/wire.ts'
import { filterSpecs, inWordsOf, summary } from './filter-specs.ts'

const definition = (part: Partial<FilterDefinition>): FilterDefinition => ({
  key: 'matches',
  type: 'text',
  advanced: false,
  title: 'T',
  description: '',
  placeholder: '',
  column: 'x',
  ...part,
})

test('definitions become filters by what they hold, and sortables none', () => {
  const specs = filterSpecs([
    definition({ column: 'status', options: [{ label: 'Active', property: 'active' }] }),
    definition({
      column: 'position_id',
      type: 'int',
      repository: { key: 'positions', url: '', display_key: 'name', label: '' },
    }),
    definition({ column: 'payable', type: 'bool' }),
    definition({ column: 'start_date', type: 'datetime' }),
    definition({ column: 'amount', type: 'between' }),
    definition({ key: 'timer', column: 'timer', type: 'select', advanced: true }),
    definition({ key: 'sortables', column: 'name' }),
  ])
  expect(specs.map(({ id, kind }) => [id, kind])).toEqual([
    ['status', 'choice'],
    ['position_id', 'entity'],
    ['payable', 'yesNo'],
    ['start_date', 'days'],
    ['amount', 'range'],
    ['f.timer', 'text'],
  ])
})

test('a column the page decides is not offered, and one thing is not offered twice', () => {
  const both = [
    definition({ column: 'status' }),
    definition({ key: 'holiday-status', column: 'status', advanced: true }),
  ]
  expect(filterSpecs(both).map(({ id }) => id)).toEqual(['status'])
  expect(filterSpecs(both, ['status'])).toEqual([])
})

test('a chip names up to two values, then counts', () => {
  const many = (count: number) => `${count} selected`
  expect(summary(['A', 'B'], many)).toBe('A, B')
  expect(summary(['A', 'B', 'C'], many)).toBe('3 selected')
})

test('a filter on a column of the table is called as the column is, and shows records as it does', () => {
  const show = () => 'Ana Pop'
  const repository = { key: 'employees', url: '', display_key: 'first_name', label: '' }
  const specs = filterSpecs([
    definition({ column: 'manager_employee_id', repository }),
    definition({ column: 'other' }),
  ])
  const column = {
    key: 'manager_employee_id',
    header: 'name:*.name',
    kind: 'relation',
    relation: 'm',
    show,
  } as const
  const [manager, other] = inWordsOf(specs, [column], () => 'Manager')
  expect(manager).toMatchObject({ title: 'Manager', entity: { key: 'employees', show, sort: 'first_name' } })
  expect(other?.title).toBe('T')
})
