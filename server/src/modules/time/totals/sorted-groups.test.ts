import { expect, it } from 'vitest'
import { sortedGroups } from './sorted-groups.ts'

const groups = [
  { id: 'a', attributes: { entity_name: 'Anchor', total_worked_minutes: 60, total_billed_rate: null } },
  { id: 'b', attributes: { entity_name: 'Bridge', total_worked_minutes: 300, total_billed_rate: 20 } },
  { id: 'c', attributes: { entity_name: 'Crane', total_worked_minutes: 60, total_billed_rate: 90 } },
]
const order = (sort: unknown) =>
  sortedGroups(groups, sort)
    .map(({ id }) => id)
    .join('')

it('orders groups by their sums and names, up and down, by several; what has no value last', () => {
  expect(order('-total_worked_minutes')).toBe('bac')
  expect(order('total_worked_minutes')).toBe('acb')
  expect(order('total_worked_minutes,-entity_name')).toBe('cab')
  expect(order('-entity_name')).toBe('cba')
  expect([order('total_billed_rate'), order('-total_billed_rate')]).toEqual(['bca', 'cba'])
})

it('leaves them as they come by anything else', () => {
  for (const sort of [undefined, '', '-date', 'billable_minutes', ['-entity_name']]) expect(order(sort)).toBe('abc')
})
