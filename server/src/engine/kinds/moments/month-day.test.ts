import { expect, test } from 'vitest'
import type { CellPlace } from '../kind.ts'
import { monthDay } from './month-day.ts'

const cell = (value: string, locale: 'en' | 'ro') =>
  monthDay.cell(value, { field: {}, attributes: {}, locale, timeZone: 'America/Los_Angeles' } satisfies CellPlace)

test('a day of every year is said with the name of its month, in no time zone', () => {
  expect(['05-17', '02-29', '12-31'].map((day) => cell(day, 'en'))).toEqual(['17 May', '29 February', '31 December'])
  expect(['05-17', '01-01'].map((day) => cell(day, 'ro'))).toEqual(['17 mai', '1 ianuarie'])
})
