import { expect, it } from 'vitest'
import type { TimeEntry } from '../entries/entry.ts'
import { minutesAt } from './elapsed.ts'

const started = '2026-05-04T08:00:00.000Z'
const after = (seconds: number) => Date.parse(started) + seconds * 1000
const entry = (timer_started_at: string | null) =>
  ({ worked_minutes: 50, initial_worked_minutes: 20, timer_started_at }) as TimeEntry

it('counts whole minutes on top of those that were there when the timer was started', () => {
  const running = entry(started)
  expect([0, 59, 60, 3600].map((seconds) => minutesAt(running, after(seconds)))).toEqual([20, 20, 21, 80])
})

it('takes nothing off where the clock here is behind the server’s, and stands still without a timer', () => {
  expect(minutesAt(entry(started), after(-300))).toBe(20)
  expect(minutesAt(entry(null), after(3600))).toBe(50)
})
