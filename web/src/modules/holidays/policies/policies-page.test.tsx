import { expect, it } from 'vitest'
import { listOf, read } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { Calendars } from '../work-time/calendars.tsx'
import { Patterns } from '../work-time/patterns.tsx'
import { NationalYears } from './national-years.tsx'
import { PoliciesPage } from './policies-page.tsx'

it.each([
  ['policies', <PoliciesPage key="1" />],
  ['national days', <NationalYears key="2" />],
  ['work weeks', <Patterns key="3" employeeId="2" />],
  ['calendars', <Calendars key="4" employeeId="2" />],
])('%s stand as they were where they cannot be asked for again', async (_name, part) => {
  const answers = (path: string) =>
    path === '/restify/employees/2' ? { data: record('2', { weekly_hours_capacity: 40 }) } : listOf([])
  const given = { at: '/settings/holidays', may: ['manageHolidays'] as const, answers }
  const { words } = await read(part, given)
  expect(words).not.toBe('')
  expect((await read(part, { ...given, isOffline: true })).words).toBe(words)
})
