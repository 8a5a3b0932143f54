import { expect, test } from 'vitest'
import { cellPayload, cellProblem } from './validate-cell.ts'

test('a cell refuses nothing, negative numbers, odd addresses and long text', () => {
  expect(cellProblem({ kind: 'text' }, '  ')).toEqual(['engine:cell.empty'])
  expect(cellProblem({ kind: 'text', clearable: true }, '')).toBeNull()
  expect(cellProblem({ kind: 'number' }, '-1')).toEqual(['engine:cell.notPositive'])
  expect(cellProblem({ kind: 'number' }, 'abc')).toEqual(['engine:cell.notPositive'])
  expect(cellProblem({ kind: 'number' }, '12,5')).toBeNull()
  expect(cellProblem({ kind: 'email' }, 'ana@demo')).toEqual(['engine:cell.email'])
  expect(cellProblem({ kind: 'email' }, `${'a'.repeat(250)}@demo.test`)).toEqual(['engine:cell.tooLong', { max: 255 }])
  expect(cellProblem({ kind: 'text', maxLength: 3 }, 'abcd')).toEqual(['engine:cell.tooLong', { max: 3 }])
  expect(cellProblem({ kind: 'text', maxLength: 3 }, 'abc')).toBeNull()
})

test('what is typed goes over the wire as its kind', () => {
  expect(cellPayload({ kind: 'number' }, ' 12,5 ')).toBe(12.5)
  expect(cellPayload({ kind: 'text' }, ' Ana ')).toBe('Ana')
  expect(cellPayload({ kind: 'text', clearable: true }, ' ')).toBeNull()
})
