import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { opened, refused, until } from '#web/platform/pressed.fixture.tsx'
import { ClosingPage } from './closing-page.tsx'

it('sets and empties until when time is closed, and says at its field what the server refuses', async () => {
  const answers: unknown[] = [refused(422, { errors: { '0.value': ['Choose today or an earlier day.'] } })]
  const { press, write, field, words, sent } = await opened(<ClosingPage />, {
    may: ['manageTimesheets'],
    at: '/settings/time',
    answers: ({ method }) =>
      method === 'GET'
        ? listOf([record('1', { key: 'time_closed_until', value: '2026-01-31' })])
        : (answers.shift() ?? { data: [] }),
  })
  expect((await field(/^Time is closed until/)).value).toBe('31.01.2026')
  await write(/^Close days older than/, '45')
  await press('Save')
  await until(() => expect(words()).toContain('Choose today or an earlier day.'))
  await press('Save')
  await until(() => expect(words()).toContain('Closed days saved'))
  expect(sent().at(-1)!.body).toEqual([{ key: 'time_closed_after_days', value: 45 }])
})
