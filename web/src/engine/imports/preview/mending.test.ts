import { expect, it } from 'vitest'
import { otherOrder, toCreate, valuesOf } from './mending.ts'

const cells = [0, 1, 2].map((row) => ({ row, column: 4 }))
const values = (...written: string[]) => written.map((value) => ({ value, cells: [] }))

it('puts cells together that hold the same, the most frequent first', () => {
  const sheet = ['Vanzari', 'Sales', 'Vanzari ']
  const found = valuesOf({ key: 'k', column: 'department', text: '', cells }, (row) => sheet[row]!)
  expect(found.map(({ value, cells: same }) => [value, same.map(({ row }) => row)])).toEqual([
    ['Vanzari', [0, 2]],
    ['Sales', [1]],
  ])
})

it('proposes the other order of dates where it makes a day of every cell', () => {
  expect(otherOrder(values('09/13/2020', '12/31/2021'), 'day')).toBe('month')
  expect(otherOrder(values('13/09/2020'), 'month')).toBe('day')
  expect(otherOrder(values('09/13/2020', '13/13/2020'), 'day')).toBeUndefined()
  expect(otherOrder(values('09/13/2020', ''), 'day')).toBeUndefined()
})

it('proposes to make what all cells name, to who may', () => {
  const unknown = [{ kind: 'departments', name: 'Departments', names: ['Vanzari'], may: true }]
  expect(toCreate(values('Vanzari'), unknown)?.kind).toBe('departments')
  expect(toCreate(values('Vanzari', 'Depozit'), unknown)).toBeUndefined()
  expect(toCreate(values('Vanzari'), [{ ...unknown[0]!, may: false }])).toBeUndefined()
})
