import { expect, test } from 'vitest'
import { timeZoneName, timeZoneOptions } from './time-zones.ts'

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

test('a zone is called what people call it, in both languages', () => {
  expect(timeZoneName('GTB Standard Time', 'en')).toBe('Eastern European Time (UTC+02:00)')
  expect(timeZoneName('GTB Standard Time', 'ro')).toBe('Ora Europei de Est (UTC+02:00)')
  expect(timeZoneName('UTC-11', 'ro')).toBe('UTC-11:00')
  expect(timeZoneName('Somewhere', 'en')).toBe('Somewhere')
  for (const { value, label } of timeZoneOptions()) {
    const lies = label.includes(', ')
    expect(timeZoneName(value, 'ro'), value).toMatch(lies ? /^\D+ \(UTC[+-]\d\d:\d\d\)$/ : /^UTC[+-]\d\d:\d\d$/)
  }
})
