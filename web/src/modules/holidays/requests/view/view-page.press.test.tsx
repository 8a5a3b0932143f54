import { useQuery } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { recordQuery } from '#web/engine/resource/queries.ts'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { emit } from '#web/platform/events.ts'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { dan, idOf, leaveOf } from '../leave.fixture.ts'
import { requestParams } from '../request-record.ts'
import { StepDialog } from './step-dialog.tsx'
import { ViewPage } from './view-page.tsx'

const id = idOf(8)

/** The page of Dan's leave, for who may do with it what `more` says. */
async function page(more: object, store: (call: Call) => unknown = () => ({ data: {} }), employee = idOf(9)) {
  const opening = await opened(<ViewPage />, {
    at: `/holidays/${id}/view`,
    path: '/holidays/$id/view',
    employee,
    answers: (call) => {
      if (call.method !== 'GET') return store(call)
      if (call.path === `/restify/holidays/${id}`) return { data: leaveOf(more) }
      if (call.path.endsWith('/check')) return { data: { days_off: 2.5, years: [], problems: [], notes: [], away: [] } }
      return listOf([])
    },
  })
  await settled()
  return opening
}
const written = ({ sent }: Awaited<ReturnType<typeof page>>) =>
  sent().map(({ method, path, query, body }) => [method, path, query.get('action'), body])
const path = `/restify/holidays/${id}/actions`

it('approves after a question that says whose leave it is, with a comment, once, and asks for it again', async () => {
  let answer = (_: unknown) => {}
  const opening = await page({ can_approve: true }, () => new Promise((resolve) => (answer = resolve)))
  const { press, words, write, asked, user, inDialog } = opening
  await press('Approve')
  await inDialog('Cancel')
  await press('Approve')
  expect(opening.sent()).toEqual([])
  expect(words()).toContain(
    'Approve the request of Dan Pop [Close] Vacation · 04.05.2026 from noon – 06.05.2026 Comment',
  )
  await write('Comment', 'Rest well')
  const before = asked().length
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}')
  answer({ data: {} })
  await until(() => expect(words()).toContain('Holiday request approved. The employee was notified by email.'))
  expect(words()).not.toContain('Comment')
  expect(written(opening)).toEqual([['POST', path, 'approve', { comment: 'Rest well' }]])
  await until(() =>
    expect(
      asked()
        .slice(before)
        .map((call) => call.path),
    ).toContain(`/restify/holidays/${id}`),
  )
})

it('says in the question what the leave has become while somebody decides on it', async () => {
  let more: object = { can_approve: true }
  const { press, words, write, field } = await opened(<ViewPage />, {
    at: `/holidays/${id}/view`,
    path: '/holidays/$id/view',
    answers: ({ path }) => {
      if (path === `/restify/holidays/${id}`) return { data: leaveOf(more) }
      return path.endsWith('/check')
        ? { data: { days_off: 2, years: [], problems: [], notes: [], away: [] } }
        : listOf([])
    },
  })
  await press('Approve')
  await write('Comment', 'Rest well')
  more = { can_approve: true, end_date: '2026-05-29' }
  act(() => emit('entity-written', { entity: 'holidays' }))
  await until(() => expect(words()).toContain('Vacation · 04.05.2026 from noon – 29.05.2026 Comment'))
  expect((await field('Comment')).value).toBe('Rest well')
})

it('decides on the leave that was shown when the question was opened, and on another only once it was looked at again', async () => {
  const changed = 'This request was changed since you looked at it.'
  const answers = [refused(422, { message: changed, errors: { seen: [changed] } }), { data: {} }]
  const more = { can_approve: true, version: 'three days' }
  const opening = await page(more, () => answers.shift())
  const { press, words, write, inDialog } = opening
  await press('Approve')
  await write('Comment', 'Rest well')
  Object.assign(more, { version: 'four weeks', end_date: '2026-05-29' })
  act(() => emit('entity-written', { entity: 'holidays' }))
  await until(() => expect(words()).toContain('29.05.2026 Comment'))
  await inDialog('Approve')
  await until(() => expect(words()).toContain(changed))
  await settled()
  await inDialog('Approve')
  await until(() => expect(words()).toContain('Holiday request approved'))
  expect(written(opening).map(([, , , body]) => body)).toEqual([
    { comment: 'Rest well', seen: { [id]: 'three days' } },
    { comment: 'Rest well', seen: { [id]: 'four weeks' } },
  ])
})

it('says of leave that was asked about in a list what that list had shown, though newer is known by then', async () => {
  const listed = leaveOf({ can_approve: true, version: 'three days' })
  function FromList() {
    const { data } = useQuery(recordQuery<object>('holidays', id, requestParams))
    const [isAsking, setAsking] = useState(false)
    if (isAsking) return <StepDialog step="approve" request={listed} onClose={() => setAsking(false)} />
    return (
      data && (
        <button type="button" onClick={() => setAsking(true)}>
          Ask
        </button>
      )
    )
  }
  const { press, inDialog, sent } = await opened(<FromList />, {
    answers: ({ method }) => ({ data: method === 'GET' ? leaveOf({ can_approve: true, version: 'four weeks' }) : {} }),
  })
  await press('Ask')
  await inDialog('Approve')
  await until(() => expect(sent().map(({ body }) => body)).toMatchObject([{ seen: { [id]: 'three days' } }]))
})

it('asks again for the leave that was shown where it has changed unnoticed', async () => {
  const answers = [refused(422, { message: 'Changed.', errors: { seen: ['Changed.'] } }), { data: {} }]
  const more = { can_approve: true, version: 'three days' }
  const opening = await page(more, () => answers.shift())
  const { press, words, write, inDialog } = opening
  await press('Reject')
  await write(/^Reason/, 'Inventory')
  more.version = 'four weeks'
  await inDialog('Reject')
  await until(() => expect(words()).toContain('Changed.'))
  await settled()
  await inDialog('Reject')
  await until(() => expect(words()).toContain('Holiday request was rejected'))
  expect(written(opening).map(([, , , body]) => (body as { seen: object }).seen)).toEqual([
    { [id]: 'three days' },
    { [id]: 'four weeks' },
  ])
})

it('keeps a question that was opened since the one before was closed, when the answer to that comes', async () => {
  let answer = (_: unknown) => {}
  const { press, words, write, field, inDialog } = await page(
    { can_approve: true },
    () => new Promise((resolve) => (answer = resolve)),
  )
  await press('Approve')
  await inDialog('Approve')
  await inDialog('Cancel')
  await press('Reject')
  await write(/^Reason/, 'Inventory')
  answer({ data: {} })
  await until(() => expect(words()).toContain('Holiday request approved'))
  expect((await field(/^Reason/)).value).toBe('Inventory')
})

it('rejects with a reason alone, and keeps the reason where the server refuses', async () => {
  const answers = [refused(422, { message: 'Somebody was faster.' }), { data: {} }]
  const opening = await page({ can_approve: true }, () => answers.shift())
  const { press, words, write, field, inDialog } = opening
  await press('Reject')
  expect(words()).toContain('Reject the request of Dan Pop [Close] Vacation · 04.05.2026 from noon – 06.05.2026 Reason')
  await inDialog('Reject')
  await settled()
  expect(words()).toContain('The reason field is required.')
  expect(opening.sent()).toEqual([])
  await write(/^Reason/, 'Inventory')
  await inDialog('Reject')
  await until(() => expect(words()).toContain('Somebody was faster.'))
  expect((await field(/^Reason/)).value).toBe('Inventory')
  await inDialog('Reject')
  await until(() => expect(words()).toContain('Holiday request was rejected'))
  expect(words()).not.toContain('Somebody was faster.')
  expect(written(opening)).toEqual(Array(2).fill(['POST', path, 'reject', { status_explanation: 'Inventory' }]))
})

it('cancels after a question, stays with it where the server refuses, and does nothing where it is to be kept', async () => {
  const answers = [refused(422, { message: 'It has begun.' }), { data: {} }]
  const opening = await page({ status: 'approved', can_cancel: true }, () => answers.shift())
  const { press, words, inDialog } = opening
  const question = 'Cancel Dan Pop’s leave? [Close] Vacation, 04.05.2026 from noon – 06.05.2026.'
  await press('Cancel the leave')
  expect(words()).toContain(question)
  await press('Keep it')
  expect(words()).not.toContain(question)
  expect(opening.sent()).toEqual([])
  // Buttons, and no menu with the same beside them.
  expect(words()).not.toContain('[Actions')
  await press('Cancel the leave')
  await inDialog('Cancel the leave')
  expect(words()).toContain('It has begun.')
  expect(words()).toContain(question)
  await inDialog('Cancel the leave')
  expect(words()).toContain('Holiday request was cancelled')
  expect(words()).not.toContain(question)
  expect(written(opening)).toEqual(Array(2).fill(['POST', path, 'cancel', undefined]))
  const ownLeave = await page({ can_cancel: true }, undefined, dan)
  await ownLeave.press('Cancel the leave')
  expect(ownLeave.words()).toContain('Cancel this leave?')
})

it('offers nothing that the reader may not do, and in a menu what stands beside a decision', async () => {
  const { words, press, place } = await page({ can_approve: true, can_cancel: true, can_shorten: true })
  expect(words()).not.toMatch(/Cancel the leave|Ask for fewer days|Edit/)
  await press(/^Actions/)
  expect(words()).toContain('[Actions for Vacation] Edit Ask for fewer days Cancel the leave Reject Approve')
  await press('Edit', 'menuitem')
  await until(() => expect(place()).toBe(`/holidays/${id}/edit`))
  expect((await page({ status: 'approved' })).words()).not.toMatch(
    /Cancel the leave|Ask for fewer days|Edit|Reject|Approve /,
  )
})

it('offers fewer days to who may ask for them, and not to everybody who may cancel', async () => {
  const reads = async (more: object) => (await page({ status: 'approved', ...more })).words()
  expect(await reads({ can_cancel: true })).not.toContain('Ask for fewer days')
  expect(await reads({ can_shorten: true })).toContain('Ask for fewer days')
})

it('says of leave that was cancelled when that was, and not when it had been approved', async () => {
  const days = { approved_at: '2026-01-03T08:00:00', rejected_at: null, cancelled_at: '2026-01-05T09:00:00' }
  const { words } = await page({ status: 'cancelled', ...days })
  expect(words()).toContain('05.01.2026 09:00')
  expect(words()).not.toContain('03.01.2026')
})
