import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listOf, somebody } from '#web/platform/answered.fixture.tsx'
import { until } from '#web/platform/pressed.fixture.tsx'
import { entryOf } from '../entries/entry.fixture.ts'
import { time } from '../time.fixture.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:30Z') }))
afterEach(() => void vi.useRealTimers())

const TODAY = 'Harbour · Piles, 04.03.2026'
const cell = () => screen.findByLabelText<HTMLInputElement>(TODAY)
const timers = () => screen.queryAllByRole('button', { name: /^(Start|Stop) the timer of .*2026/ })

it('starts and stops a timer in the cell of today, which says that it runs', async () => {
  const { press, written, words } = await time({ entries: [entryOf('1', { date: '2026-03-04' })] })
  expect(timers()).toHaveLength(1)
  expect((await cell()).title).not.toContain('The timer is running')
  await press(`Start the timer of ${TODAY}`)
  await until(() => expect(words()).toContain('Timer started'))
  await until(async () => expect((await cell()).title).toContain('The timer is running'))
  await press(`Stop the timer of ${TODAY}`)
  await until(() => expect(words()).toContain('Timer stopped'))
  expect(written()).toEqual(['POST /1/actions start-timer', 'POST /1/actions stop-timer'])
})

it('starts a new entry in an empty cell, and goes on from what is typed into it', async () => {
  const { press, written } = await time({ entries: [entryOf('1')] })
  const begun = (worked_minutes: number) =>
    `POST ${JSON.stringify({ employee_id: '1', project_id: '5', task_id: '7', date: '2026-03-04', worked_minutes })}`
  await press(`Start the timer of ${TODAY}`)
  await until(() => expect(written()).toEqual([begun(0)]))
  const next = await time({ entries: [entryOf('1')] })
  await next.user.click(await cell())
  await next.user.keyboard('1')
  await next.press(`Start the timer of ${TODAY}`)
  await until(() => expect(next.written()).toEqual([begun(60), 'POST /101/actions start-timer']))
})

it('is in no cell of somebody else, of an invoice, or of several entries', async () => {
  const DAN = '00000000-0000-4000-8000-0000000000d0'
  const entries = [entryOf('1', { date: '2026-03-04' })]
  const reading = ({ path }: { path: string }) =>
    path === '/restify/employees' ? listOf([somebody(DAN, 'Dan')]) : undefined
  const { choose, words } = await time({ may: ['manageTimesheets'], entries, reading })
  expect(timers()).toHaveLength(1)
  await choose('Whose time', 'Dan Pop')
  await until(() => expect(words()).toContain('Time of Dan Pop'))
  expect(timers()).toHaveLength(0)
  await time({ entries: [entryOf('1', { date: '2026-03-04', is_invoiced: true })] })
  expect(timers()).toHaveLength(0)
  await time({ entries: ['1', '2'].map((id) => entryOf(id, { date: '2026-03-04' })) })
  expect(timers()).toHaveLength(0)
})

it('is reached by one press from the head of the page', async () => {
  const { press } = await time({ entries: [entryOf('1')], days: { '2026-03-02': { blocked: true } } })
  await press('Skip to the first cell of the week')
  expect(document.activeElement!.getAttribute('aria-label')).toBe('Harbour · Piles, 03.03.2026')
})
