import { expect, test } from 'vitest'
import { initialsOf, steadyColor } from './initials.ts'
import { parseDay } from './parse-day.ts'

test('initials are the first and the last name’s, in Romanian capitals', () => {
  expect(initialsOf('Ștefan cel Mare')).toBe('ȘM')
  expect(initialsOf('ana')).toBe('A')
  expect(initialsOf('  ')).toBe('?')
})

test('a name keeps its colour', () => {
  expect(steadyColor('Ana Pop')).toEqual(steadyColor('Ana Pop'))
})

test('a typed day is understood in the usual forms and refused when it does not exist', () => {
  expect(['3.5.2026', '03/05/2026', '2026-05-03', ' 3-5-2026 '].map(parseDay)).toEqual(Array(4).fill('2026-05-03'))
  expect(['31.02.2026', '12', '2026-13-01', 'mâine'].map(parseDay)).toEqual([null, null, null, null])
  expect(parseDay('29.02.2028')).toBe('2028-02-29')
})
