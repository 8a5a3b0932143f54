import { expect, test } from 'vitest'
import { timeZoneOptions } from './time-zones.ts'

test('every zone is named once, with its standard offset and a place', () => {
  const options = timeZoneOptions()
  expect(new Set(options.map((option) => option.value)).size).toBe(options.length)
  expect(options.length).toBeGreaterThan(130)
  const label = (value: string) => options.find((option) => option.value === value)?.label
  expect(label('GTB Standard Time')).toBe('(UTC+02:00) GTB Standard Time, Bucharest')
  expect(label('Newfoundland Standard Time')).toBe('(UTC-03:30) Newfoundland Standard Time, St Johns')
  expect(label('India Standard Time')).toMatch(/^\(UTC\+05:30\)/)
})

test('zones go from west to east', () => {
  const labels = timeZoneOptions().map((option) => option.label)
  expect(labels[0]).toMatch(/^\(UTC-12:00\)/)
  expect(labels.at(-1)).toMatch(/^\(UTC\+14:00\)/)
})
