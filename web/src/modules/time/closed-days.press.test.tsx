import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { entryOf } from './entries/entry.fixture.ts'
import { time } from './time.fixture.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:30Z') }))
afterEach(() => void vi.useRealTimers())

const LOCK = 'Time of this day is closed. People who keep time can change it.'
const days = { '2026-03-02': { closed: true }, '2026-03-03': { closed: true } }
const cell = (day: string) => screen.findByLabelText<HTMLInputElement>(`Harbour · Piles, ${day}.03.2026`)

it('closes the cells of closed days, with what stands in them, and says why', async () => {
  const { press, words } = await time({ entries: [entryOf('1')], days })
  for (const day of ['02', '03']) {
    const { disabled, title } = await cell(day)
    expect([day, disabled, title]).toEqual([day, true, LOCK])
  }
  expect((await cell('04')).disabled).toBe(false)
  expect(words()).toContain('Tue 03.03 Closed. Wed 04.03')
  expect(words()).toContain('Some days of this week are closed.')
  await press(`Delete the row Harbour · Piles. ${LOCK}`)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('closes a day that is shown alone: its entries and what adds to it', async () => {
  const at = '/time?view=day&date=2026-03-03'
  const { press, words } = await time({ at, entries: [entryOf('1')], days })
  expect(words()).toContain(LOCK)
  await press(`Add time. ${LOCK}`)
  await press(`Edit time: Harbour · Piles. ${LOCK}`)
  await press(`Delete: Harbour · Piles. ${LOCK}`)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Start the timer of/ })).toBeNull()
})

it('says at the date that it is closed, before anything is sent', async () => {
  const at = '/time?date=2026-03-03&open=true'
  const { write, press, words, written } = await time({ at, days })
  await write('Time worked', '1')
  await press('Save')
  expect(words()).toContain(LOCK)
  expect(written()).toEqual([])
})

it('adds nothing on a national day that the company blocks, and names it', async () => {
  const blocked = { blocked: true, national_day: { name: 'Easter', is_half_day: false } }
  const { press } = await time({ at: '/time?view=day&date=2026-03-03', days: { '2026-03-03': blocked } })
  await press('Add time. National day: Easter. No time can be logged on it.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('offers nothing to add to a week that is closed as a whole', async () => {
  const all = Object.fromEntries([2, 3, 4, 5, 6, 7, 8].map((day) => [`2026-03-0${day}`, { closed: true }]))
  const { press, words } = await time({ days: all })
  expect(words()).toContain('Time of this week is closed.')
  expect(words()).not.toContain('Add row')
  expect(screen.getByRole('button', { name: 'Copy from recent' })).toHaveProperty('disabled', true)
  await press(`Add time. ${LOCK}`)
  expect(screen.queryByRole('dialog')).toBeNull()
})
