import { screen } from '@testing-library/react'
import { useMemo } from 'react'
import { expect, it } from 'vitest'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { listOf } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { registerModules } from '#web/platform/modules/registry.ts'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { ResourceTable } from '../table/resource-table.tsx'
import { useDecisions } from './use-decisions.tsx'
import { WaitingCard } from './waiting/waiting-card.tsx'

type Leave = WireRecord<{ name: string; can_approve: boolean }>
const leaves = ['Ana', 'Bea', 'Cri'].map((name, i) =>
  record(String(i + 1), { name, can_approve: name !== 'Cri', version: `as ${name} asks` }),
)
const decided = { entity: 'leaves', nameOf: ({ attributes }: Leave) => attributes.name }
const table = {
  ...decided,
  columns: [{ key: 'name', header: 'name:*.name', kind: 'text' }],
} as const

function Leaves() {
  const { bulkActions, dialog } = useDecisions<Leave>(decided)
  const withActions = useMemo(() => ({ ...table, bulkActions }), [bulkActions])
  return (
    <>
      <ResourceTable table={withActions} label="Leaves" />
      {dialog}
    </>
  )
}

async function list(...answers: unknown[]) {
  const page = await opened(<Leaves />, {
    at: '/leaves',
    width: 1440,
    answers: ({ method }) => (method === 'POST' ? answers.shift() : listOf(leaves)),
  })
  await settled()
  await page.user.click(await screen.findByLabelText('Select Ana'))
  await page.user.click(screen.getByLabelText('Select Bea'))
  await settled()
  return page
}
const outcomes = (...outcomes: object[]) => ({ data: { outcomes } })
/** What was seen of both. */
const seen = { 1: 'as Ana asks', 2: 'as Bea asks' }
const sentBy = ({ sent }: { sent: () => Call[] }) =>
  sent().map(({ path, query, body }) => [path, query.get('action'), body])
const done = (...ids: string[]) => outcomes(...ids.map((id) => ({ id, done: true })))

it('approves several at once with a comment, says so and unselects them', async () => {
  const page = await list(refused(503, { message: 'Soon again.' }), done('1', '2'))
  await page.press('Approve')
  await until(() => expect(page.words()).toContain('Approve 2 requests'))
  await page.press('Cancel')
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([page.sent(), page.words().includes('2 selected')]).toEqual([[], true])
  const submit = () => screen.getAllByRole('button', { name: 'Approve' }).at(-1)!
  await page.press('Approve')
  await page.write('Comment', 'Fine')
  await page.user.click(submit())
  // What was typed stays for the next try.
  await until(() => expect(page.words()).toContain('Soon again.'))
  expect(page.words()).toContain('Fine')
  await page.user.click(submit())
  await until(() => expect(page.words()).toContain('2 requests approved'))
  await until(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.words()).not.toContain('selected')
  const call = ['/restify/leaves/actions', 'approve', { comment: 'Fine', repositories: ['1', '2'], seen }]
  expect(sentBy(page)).toEqual([call, call])
})

it('goes on with the reason that is being typed when the answer to a question that was closed comes', async () => {
  let answer = (_: unknown) => {}
  const page = await list(new Promise((resolve) => (answer = resolve)), done('1', '2'))
  await page.press('Approve')
  await page.inDialog('Approve')
  await page.inDialog('Cancel')
  await page.press('Reject')
  await page.write(/^Reason/, 'No room')
  answer(done('1', '2'))
  await until(() => expect(page.words()).toContain('2 requests approved'))
  expect(page.words()).toContain('No room')
  await page.inDialog('Reject')
  await until(() => expect(page.words()).toContain('2 requests rejected'))
  expect(page.words()).not.toContain('selected')
})

it('rejects with a reason only, and says of each what was not done', async () => {
  const answer = outcomes({ id: '1', done: false, reason: 'illegalState' }, { id: '2', done: false, message: 'Own.' })
  const page = await list(answer)
  await page.press('Reject')
  await until(() => expect(page.words()).toContain('Reject 2 requests'))
  const submit = () => screen.getAllByRole('button', { name: 'Reject' }).at(-1)!
  await page.user.click(submit())
  await settled()
  expect([page.sent(), page.words().includes('field is required')]).toEqual([[], true])
  await page.user.paste('No room')
  await page.user.click(submit())
  await until(() => expect(page.words()).toContain('Bea: Own.'))
  expect(page.words()).not.toContain('more')
  expect(page.words()).toContain('No request was rejected, 1 was already decided, 1 was not possible')
  expect(sentBy(page)).toEqual([
    ['/restify/leaves/actions', 'reject', { status_explanation: 'No room', repositories: ['1', '2'], seen }],
  ])
})

it('says on the card that what waits could not be read, which is not that nothing waits, and asks again', async () => {
  const answers: unknown[] = [refused(422), { data: { total: 0, waiting: {}, first: [] } }]
  const page = await opened(<WaitingCard />, { answers: () => answers.shift() })
  await until(() => expect(page.words()).toContain('Waiting for you This could not be loaded'))
  await page.press('Try again')
  await until(() => expect(page.words()).not.toContain('Waiting for you'))
})

const waitingOf = (entity: string, id: string, person: string) => ({
  ...{ entity, id, person, kind: 'Leave', about: `About ${id}`, avatar: null, version: 'as it is' },
  ...{ page: `/${entity}/${id}`, created_at: `2026-02-0${id}T10:00:00Z` },
})

it('opens the page of what takes more than a yes or a no, and its keys decide nothing there', async () => {
  const verb = 'engine:decision.comment.help' as const
  registerModules([{ key: 'office', slots: { 'waiting.kinds': [{ order: 1, entity: 'ledgers', verb }] } }])
  const first = [waitingOf('ledgers', '7', 'Ana')]
  const page = await opened(<WaitingCard />, {
    answers: () => ({ data: { total: 1, waiting: { ledgers: 1 }, first } }),
  })
  await until(() => expect(screen.queryAllByRole('link')).toHaveLength(2))
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/ledgers/7', '/ledgers/7'])
  links[0]!.focus()
  await page.user.keyboard('ar')
  expect([screen.queryByRole('dialog'), screen.queryByRole('button')]).toEqual([null, null])
})
