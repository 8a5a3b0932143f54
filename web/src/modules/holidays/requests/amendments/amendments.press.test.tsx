import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { idOf, leaveOf } from '../leave.fixture.ts'
import { AmendmentsList } from './amendments-list.tsx'
import { ShortenDialog } from './shorten-dialog.tsx'

const leave = leaveOf({ status: 'approved', starts_at_noon: false })
const back = { given_back: 1, days_off: 2, lost: 0, years: [], problems: [] }

/** The dialog that asks for fewer days of Dan's leave; how often it was closed is counted. */
async function dialog(store: (call: Call) => unknown = () => ({ data: {} })) {
  let closed = 0
  const opening = await opened(<ShortenDialog request={leave} onClose={() => (closed += 1)} />, {
    answers: (call) => {
      if (call.method === 'POST') return store(call)
      return call.path.endsWith('/check') ? { data: back } : listOf([])
    },
  })
  await settled()
  // A form cannot be sent before the code of its fields is there.
  await until(() => expect(opening.words()).not.toContain('(off)'))
  const checks = () => opening.asked().filter(({ path }) => path === '/restify/holiday-changes/getters/check')
  return { ...opening, closed: () => closed, checks }
}

it('asks for fewer days inside the old ones, says what comes back, and sends it once', async () => {
  let answer = (_: unknown) => {}
  const { write, press, words, sent, closed, checks, user, field } = await dialog(
    () => new Promise((resolve) => (answer = resolve)),
  )
  expect(words()).toContain('Choose fewer days: here you will see what comes back')
  await press('Ask for the change')
  expect(words()).toContain('Choose fewer days than before')
  expect([sent(), checks()]).toEqual([[], []])
  await write(/^End date/, '07.05.2026')
  await user.tab()
  expect((await field(/^End date/)).value).toBe('06.05.2026')
  await write(/^Start date/, '03.05.2026')
  await user.tab()
  expect((await field(/^Start date/)).value).toBe('04.05.2026')
  await write(/^End date/, '05.05.2026')
  await user.click(await field('The first day starts at noon'))
  expect(words()).not.toContain('Choose fewer days than before')
  await until(() => expect(words()).toContain('1 day comes back 2 days of leave remain'))
  const span = { start_date: '2026-05-04', end_date: '2026-05-05' }
  await until(() =>
    expect(Object.fromEntries(checks().at(-1)!.query)).toEqual({
      holiday_id: idOf(8),
      ...span,
      starts_at_noon: 'true',
      ends_at_noon: 'false',
    }),
  )
  await write('Notes', 'Called back')
  await press('Ask for the change')
  await user.keyboard('{Control>}{Enter}{/Control}')
  answer({ data: {} })
  await until(() => expect(words()).toContain('The change was asked for'))
  expect(closed()).toBe(1)
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    [
      '/restify/holiday-changes',
      { holiday_id: idOf(8), ...span, starts_at_noon: true, ends_at_noon: false, notes: 'Called back' },
    ],
  ])
})

it('stays open with what was chosen where the server refuses, and closes without asking', async () => {
  const { write, press, words, closed, field } = await dialog(() =>
    refused(422, { errors: { end_date: ['It waits already.', 'Ask later.'] } }),
  )
  await write(/^End date/, '05.05.2026')
  await write('Notes', 'Called back')
  await press('Ask for the change')
  await until(() => expect(words()).toContain('It waits already. Ask later.'))
  expect([closed(), (await field('Notes')).value, (await field(/^End date/)).value]).toEqual([
    0,
    'Called back',
    '05.05.2026',
  ])
  await write(/^End date/, '04.05.2026')
  expect(words()).not.toMatch(/End date \* =04\.05\.2026 It waits already/)
  await press('Cancel')
  expect(closed()).toBe(1)
})

const change = (more: object) =>
  record('7', {
    start_date: '2026-05-04',
    end_date: '2026-05-05',
    starts_at_noon: false,
    ends_at_noon: false,
    status: 'draft',
    notes: null,
    status_explanation: null,
    created_at: '2026-01-03T08:00:00',
    can_approve: false,
    can_cancel: false,
    ...more,
  })
const list = async (more: object, store: (call: Call) => unknown) => {
  const opening = await opened(<AmendmentsList request={leave} />, {
    answers: (call) => (call.method === 'POST' ? store(call) : listOf([change(more)])),
  })
  await settled()
  const written = () => opening.sent().map(({ path, query, body }) => [path, query.get('action'), body])
  return { ...opening, written }
}
const path = '/restify/holiday-changes/7/actions'

it('decides on a change after a question, with a comment or a reason', async () => {
  const { press, write, words, written, inDialog } = await list({ can_approve: true }, () => ({ data: {} }))
  await press('Approve')
  expect(words()).toContain('Approve the change [Close] 04.05.2026 – 05.05.2026 instead Comment')
  await write('Comment', 'Thanks')
  await inDialog('Approve')
  expect(words()).toContain('The change was approved. The employee was notified by email.')
  expect(words()).not.toContain('Approve the change')
  await press('Reject')
  await inDialog('Reject')
  expect(words()).toContain('Reject the change')
  await write(/^Reason/, 'Too late')
  await inDialog('Reject')
  expect(words()).toContain('The change was rejected')
  expect(words()).not.toContain('Reject the change')
  expect(written()).toEqual([
    [path, 'approve', { comment: 'Thanks' }],
    [path, 'reject', { status_explanation: 'Too late' }],
  ])
})

it('withdraws a change after a question, and says why not where the server refuses', async () => {
  let answer = (_: unknown) => {}
  const answers = [refused(422, { message: 'It was decided.' })]
  const { press, inDialog, words, written, asked, user } = await list(
    { can_cancel: true },
    () => answers.shift() ?? new Promise((resolve) => (answer = resolve)),
  )
  await press('Withdraw')
  expect(words()).toContain('Withdraw this change? [Close] 04.05.2026 – 05.05.2026 will not be asked for any more.')
  await inDialog('Cancel')
  expect(written()).toEqual([])
  await press('Withdraw')
  await inDialog('Withdraw')
  expect(words()).toContain('It was decided.')
  expect(words()).not.toContain('The change was withdrawn')
  const before = asked().length
  await inDialog('Withdraw')
  // Of a second press the server would say that there is nothing to withdraw.
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  answer({ data: {} })
  await until(() => expect(words()).toContain('The change was withdrawn'))
  expect(written()).toEqual(Array(2).fill([path, 'cancel', undefined]))
  await until(() => expect(asked().length).toBeGreaterThan(before))
})

it('says that the changes of a leave could not be read, and reads them again', async () => {
  const span = { start_date: '2026-05-04', end_date: '2026-05-05', starts_at_noon: false, ends_at_noon: false }
  const change = record('c1', { ...span, status: 'draft', created_at: '2026-01-02T08:00:00', can_approve: true })
  const answers = [refused(500), listOf([change])]
  const { words, press } = await opened(<AmendmentsList request={leave} />, { answers: () => answers.shift() })
  await press('Try again')
  await until(() => expect(words()).toContain('04.05.2026 – 05.05.2026 instead'))
  expect(words()).toContain('Approve')
})
