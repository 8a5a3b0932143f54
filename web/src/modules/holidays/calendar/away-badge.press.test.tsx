import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Absence } from '#contracts/holidays/holidays.ts'
import { somebody } from '#web/platform/answered.fixture.tsx'
import { opened, settled } from '#web/platform/pressed.fixture.tsx'
import { AwayBadge } from './away-badge.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-10T09:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const today = { start_date: '2026-07-10', end_date: '2026-07-10' }
const leave = (more: Partial<Absence> = {}): Absence => ({
  ...{ starts_at_noon: false, ends_at_noon: false, holiday_id: null, policy: null, status: null, free_days: [] },
  ...today,
  ...more,
})

async function badge(...absences: Absence[]) {
  const people = [{ employee_id: '2', name: 'Dan Pop', avatar: null, direction_id: null, absences }]
  const { words } = await opened(<AwayBadge employee={somebody('2', 'Dan') as never} isAlone />, {
    answers: () => ({ data: { ...today, national_days: [], people } }),
  })
  await settled()
  return words()
}

it('says who is away today, and of half a day that it is a part', async () => {
  expect(await badge(leave({ start_date: '2026-07-06', starts_at_noon: true }))).toBe('Away today')
  expect(await badge(leave({ starts_at_noon: true }))).toBe('Away part of today')
  expect(await badge(leave({ start_date: '2026-07-06', ends_at_noon: true }))).toBe('Away part of today')
  // Two halves, each of another request.
  expect(await badge(leave({ ends_at_noon: true }), leave({ starts_at_noon: true }))).toBe('Away today')
})

it('says of nobody that they are away whose leave still waits, is over, or who would not work today anyway', async () => {
  expect(await badge(leave({ status: 'draft' }))).toBe('')
  expect(await badge(leave({ start_date: '2026-07-06', end_date: '2026-07-12', free_days: ['2026-07-10'] }))).toBe('')
  expect(await badge(leave({ start_date: '2026-07-06', end_date: '2026-07-09' }))).toBe('')
})

it('asks of one person about them alone, of a list about everybody, and of nobody where there is no leave', async () => {
  const searched = async (isAlone: boolean, settings = {}) => {
    const { asked } = await opened(<AwayBadge employee={somebody('2', 'Dan') as never} isAlone={isAlone} />, {
      settings,
      answers: () => ({ data: { ...today, national_days: [], people: [] } }),
    })
    await settled()
    return asked().flatMap(({ path, query }) => (path.endsWith('/away') ? [query.get('search')] : []))
  }
  expect(await searched(true)).toEqual(['Dan Pop'])
  expect(await searched(false)).toEqual([null])
  expect(await searched(true, { hidden_modules: ['holidays'] })).toEqual([])
})
