import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { until } from '#web/platform/pressed.fixture.tsx'
import { entryOf } from '../entries/entry.fixture.ts'
import { time } from '../time.fixture.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:30Z') }))
afterEach(() => void vi.useRealTimers())

const running = entryOf('1', {
  date: '2026-03-04',
  timer_started_at: '2026-03-04T09:00:00Z',
  initial_worked_minutes: 30,
})
const ended = entryOf('2', { date: '2026-03-04', worked_minutes: 60, to_confirm: true })
const at = '/time?view=day&date=2026-03-04'

it('counts on while it runs, in the bar and in its day, and stands still once it is stopped', async () => {
  const { user, words } = await time({ at, entries: [running] })
  expect(words()).toContain('Total: 1:30 of 8:00')
  const tick = (to: string) => {
    vi.setSystemTime(new Date(to))
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  tick('2026-03-04T10:05:00Z')
  expect(screen.getByRole('link', { name: '1:35 Piles: timer of Harbour · Piles' })).toBeDefined()
  expect(words()).toContain('[Time worked: Harbour · Piles]=1:35')
  expect(words()).toContain('Total: 1:35 of 8:00')
  await user.click(screen.getAllByRole('button', { name: 'Stop the timer of Harbour · Piles' })[0]!)
  await until(() => expect(words()).toContain('Total: 1:30 of 8:00'))
  tick('2026-03-04T10:20:00Z')
  expect(words()).toContain('Total: 1:30 of 8:00')
})

it('is stopped once however often that is pressed, in the bar and in its day', async () => {
  for (const place of [0, 1]) {
    let answer = (_?: unknown) => {}
    const { user, words, written } = await time({
      at,
      entries: [running],
      before: () => new Promise((resolve) => (answer = resolve)),
    })
    const stop = () => user.click(screen.getAllByRole('button', { name: /^Stop the timer/ })[place]!)
    await stop()
    await stop()
    expect(written()).toEqual(['POST /1/actions stop-timer'])
    answer()
    await until(() => expect(words()).toContain('Timer stopped'))
  }
})

it('takes the word of its person for its time once', async () => {
  let answer = (_?: unknown) => {}
  const { press, words, written } = await time({
    at,
    entries: [ended],
    before: () => new Promise((resolve) => (answer = resolve)),
  })
  await press('It is right')
  await press('It is right')
  answer()
  await until(() => expect(words()).toContain('Time confirmed'))
  expect(written()).toEqual(['POST /2/actions confirm'])
})
