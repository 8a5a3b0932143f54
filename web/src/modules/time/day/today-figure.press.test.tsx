import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { registerModules } from '#web/platform/modules/registry.ts'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { DashboardPage } from '../../dashboard/dashboard-page.tsx'
import { dashboard } from '../../dashboard/index.ts'
import { dayOf, entryOf } from '../entries/entry.fixture.ts'
import { time } from '../index.ts'

registerModules([dashboard, time])
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:30Z') }))
afterEach(() => void vi.useRealTimers())

const DAY = '2026-03-04'
const worked = (id: string, worked_minutes: number, more: object = {}) =>
  entryOf(id, { date: DAY, worked_minutes, ...more })

/** Figures begin hidden: this person has brought them back. */
const arranged = { main: ['figures'], side: [], hidden: [] }

const page = (entries: unknown, employee: string | undefined = '1') =>
  opened(<DashboardPage />, {
    at: '/dashboard',
    employee,
    settings: { own_dashboard: arranged },
    answers: ({ path }) => {
      if (path === '/restify/timesheets') return entries
      if (path.endsWith('/days')) return { data: { employee_id: '1', planned_minutes: 480, days: [dayOf(DAY)] } }
      return path === '/restify/employees' ? listOf([]) : undefined
    },
  })

it('says on the dashboard how much of today is logged, a running timer too, and leads to the day', async () => {
  const running = { timer_started_at: '2026-03-04T09:30:00Z', initial_worked_minutes: 15 }
  const { words, user, place, asked } = await page(listOf([worked('1', 75), worked('2', 15, running)]))
  await until(() => expect(words()).toContain('Logged today 2:00 of 8:00 planned'))
  const { query } = asked().find(({ path }) => path === '/restify/timesheets')!
  expect([query.get('date'), query.get('employee_id')]).toEqual([`${DAY},${DAY}`, '1'])
  await user.click(screen.getByRole('link', { name: /^Logged today/ }))
  expect(place()).toBe('/time')
})

it('counts on while a timer runs', async () => {
  const running = { timer_started_at: '2026-03-04T09:30:00Z', initial_worked_minutes: 15 }
  const { words } = await page(listOf([worked('2', 15, running)]))
  await until(() => expect(words()).toContain('Logged today 0:45'))
  vi.setSystemTime(new Date('2026-03-04T10:10:30Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(words()).toContain('Logged today 0:55')
})

it('names no time where it could not be read', async () => {
  const { words } = await page(refused(422))
  await until(() => expect(words()).toMatch(/Logged today - -/))
})
