import { expect, test, vi } from 'vitest'
import { beginIn } from '#web/ui/messages.ts'
import { cellPayload, cellProblem, cellText } from './validate-cell.ts'

test('a cell refuses nothing, negative numbers, odd addresses and long text', () => {
  expect(cellProblem({ kind: 'text' }, '  ')).toEqual(['engine:cell.empty'])
  expect(cellProblem({ kind: 'text', clearable: true }, '')).toBeNull()
  expect(cellProblem({ kind: 'number' }, '-1')).toEqual(['engine:cell.notPositive'])
  expect(cellProblem({ kind: 'number' }, 'abc')).toEqual(['engine:cell.notPositive'])
  expect(cellProblem({ kind: 'number' }, '12,5')).toBeNull()
  expect(cellProblem({ kind: 'number' }, '0')).toBeNull()
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

test('a number is shown and read as the language on screen writes it', () => {
  const kind = { kind: 'number' } as const
  expect([cellText(kind, 1234.5), cellText(kind, null), cellText({ kind: 'text' }, 5)]).toEqual(['1234.5', null, '5'])
  expect(['1,234.50', '1.234,50', '1,234'].map((typed) => cellPayload(kind, typed))).toEqual([1234.5, 1234.5, 1234])
  vi.stubGlobal('document', { documentElement: {} })
  beginIn('ro')
  expect(cellText(kind, 1234.5)).toBe('1234,5')
  expect(['1.234,50', '1.234', '1234,5'].map((typed) => cellPayload(kind, typed))).toEqual([1234.5, 1234, 1234.5])
  expect(['1.234,50', '12x'].map((typed) => cellProblem(kind, typed))).toEqual([null, ['engine:cell.notPositive']])
  beginIn('en')
  vi.unstubAllGlobals()
})
