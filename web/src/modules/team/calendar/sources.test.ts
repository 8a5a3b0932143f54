import { expect, test } from 'vitest'
import { calendarSources } from './sources.ts'

const nationalDaysOf = (calendarId: string | undefined) =>
  calendarSources.map((source) => source(2027, 'ana', calendarId)).find(({ entity }) => entity === 'legal-holidays')
    ?.params

test('a year shows the national days of the calendar that the person keeps, the company’s own without one', () => {
  expect(nationalDaysOf('hungary')).toMatchObject({ year: 2027, holiday_calendar_id: 'hungary' })
  expect(nationalDaysOf(undefined)?.holiday_calendar_id).toBeUndefined()
})
