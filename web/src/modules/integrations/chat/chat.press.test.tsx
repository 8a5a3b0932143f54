import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { formatMoment } from '#web/platform/format/dates.ts'
import { opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import { ChatPage } from './chat-page.tsx'
import { OwnChatSection } from './own-chat-section.tsx'

afterEach(() => void vi.restoreAllMocks())

const hook = 'https://hooks.slack.com/services/T1/B2/x3'
const label = /^Webhook URL/
const masked = 'https://hooks.slack.com/services/T1/B2/••••••••'
const no = (message: string) => refused(422, { message })
const closed = () => until(() => expect(screen.queryByRole('dialog')).toBeNull())

/** A page of a chat before a server that answers writes one after the other, and else does them. */
async function page(
  of: 'company' | 'own',
  state: { webhook: string | null },
  answers: unknown[] = [],
  reads: unknown[] = [],
) {
  let kept: object = { messages: [], failure: null, failed_at: null, ...state }
  const becomes = (more: object) => {
    kept = { ...kept, ...more }
  }
  const shown = await opened(of === 'own' ? <OwnChatSection /> : <ChatPage />, {
    may: ['manageHolidayPolicies'],
    answers: async ({ method, body }) => {
      if (method === 'GET') return reads.shift() ?? { data: kept }
      const answer = await answers.shift()
      if (answer) return answer
      const { value, webhook } = (Array.isArray(body) ? body[0] : body) as { value?: string; webhook?: string }
      if ((value ?? webhook) !== undefined || method === 'PUT' || Array.isArray(body))
        becomes({ webhook: (value ?? webhook) ? masked : null, failure: null, failed_at: null })
      return { data: kept, message: 'It is on its way.' }
    },
  })
  await shown.field(label)
  const written = () => shown.sent().map(({ method, path, body }) => [method, path, body])
  return { ...shown, written, becomes }
}

const stored = (value: string | null) => [
  'POST',
  '/restify/settings/bulk/update',
  [{ key: 'slack_webhook_url', value }],
]

it('takes an address of the chat, says at its field what is wrong with it, and does not show it again', async () => {
  const wrong = refused(422, { errors: { '0.value': ['This channel is closed.'] } })
  const { write, press, words, written, field } = await page('company', { webhook: null }, [wrong])
  await write(label, 'https://hooks.slack.test/services/T1/B2/x3')
  await press('Save')
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  expect(written()).toEqual([])
  await write(label, ` ${hook} `)
  await press('Save')
  await until(() => expect(words()).toContain('This channel is closed.'))
  expect((await field(label)).getAttribute('aria-invalid')).toBe('true')
  expect((await field(label)).value).toContain(hook)
  await press('Save')
  await until(() => expect(words()).toContain('Slack webhook url saved successfully'))
  await until(() => expect(words()).toContain(`Messages go to ${masked}`))
  expect(words()).not.toContain('This channel is closed.')
  expect((await field(label)).value).toBe('')
  expect(written()).toEqual([stored(hook), stored(hook)])
})

it('sends a test message once a press, and asks what became of it for as long as it waits', async () => {
  const set = vi.spyOn(globalThis, 'setInterval')
  const cleared = vi.spyOn(globalThis, 'clearInterval')
  const isOn = (timer: unknown) => !cleared.mock.calls.some(([one]) => one === timer)
  const waits = () =>
    set.mock.calls.flatMap(([ask, after], at) => (after === 2000 && isOn(set.mock.results[at]!.value) ? [ask] : []))
  let answer = (_?: unknown) => {}
  const late = new Promise((resolve) => (answer = resolve))
  const { press, words, user, written, becomes } = await page('company', { webhook: masked }, [no('Not now.'), late])
  await press('Send a test message')
  await until(() => expect(words()).toContain('Not now.'))
  await press('Send a test message')
  await user.click(screen.getByRole('button', { name: /Send a test message/ }))
  const message = { id: '1', text: 'Hello from Vatra', attempts: 1, failure: null, failed_at: null, sent_at: null }
  becomes({ messages: [{ ...message, status: 'waiting' }] })
  answer()
  await until(() => expect(words()).toContain('It is on its way.'))
  await until(() => expect(words()).toContain('Hello from Vatra Waiting'))
  const test = ['POST', '/integrations/chat/test', {}]
  expect(written()).toEqual([test, test])
  becomes({ messages: [{ ...message, status: 'sent', sent_at: '2026-02-09T08:00:00Z' }] })
  const [ask] = waits()
  ask!()
  await until(() => expect(words()).toContain('Hello from Vatra Posted'))
  await settled()
  expect(waits()).toEqual([])
})

it('forgets the address of the company after a question that stays where that fails', async () => {
  const { press, inDialog, words, written } = await page('company', { webhook: masked }, [no('Not now.')])
  await press('Remove the webhook')
  expect(words()).toContain('No more messages will be posted to the channel.')
  await inDialog('Cancel')
  await closed()
  expect(written()).toEqual([])
  await press('Remove the webhook')
  await inDialog('Remove the webhook')
  await until(() => expect(words()).toContain('Not now.'))
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await inDialog('Remove the webhook')
  await closed()
  await until(() => expect(words()).not.toContain('Messages go to'))
  expect(words()).toContain('Webhook removed')
  expect(screen.queryByRole('button', { name: 'Send a test message' })).toBeNull()
  expect(written()).toEqual([stored(null), stored(null)])
})

it('takes an address of one’s own, and forgets why the last message did not arrive', async () => {
  const failed = { failure: { kind: 'answer', status: 404, detail: 'no_service' }, failed_at: '2026-02-09T08:00:00Z' }
  const wrong = refused(422, { errors: { webhook: ['This channel is closed.'] } })
  const shown = await page('own', { webhook: masked, ...failed }, [wrong])
  const { press, write, words, written, asked, field } = shown
  expect(words()).toContain(
    `The last message did not arrive (${formatMoment(failed.failed_at)}): Slack answered 404 no_service`,
  )
  await write(label, hook)
  await press('Save')
  await until(() => expect(words()).toContain('This channel is closed.'))
  await press('Save')
  await until(() => expect(words()).toContain('Your chat is saved. A first message is on its way there.'))
  await until(() => expect(words()).not.toContain('The last message did not arrive'))
  expect((await field(label)).value).toBe('')
  const own = ['PUT', '/integrations/own-chat', { webhook: hook }]
  expect(written()).toEqual([own, own])
  expect(asked().map(({ path }) => path)).toEqual(['/integrations/own-chat'])
})

it('forgets an address of one’s own after a question that stays where that fails', async () => {
  const { press, inDialog, words, written } = await page('own', { webhook: masked }, [refused(500)])
  await press('Remove the webhook')
  await inDialog('Cancel')
  await closed()
  await press('Remove the webhook')
  expect(words()).toContain('No more notifications will be sent there.')
  await inDialog('Remove the webhook')
  await until(() => expect(words()).toContain('A server error occurred'))
  await inDialog('Remove the webhook')
  await closed()
  expect(words()).toContain('Your chat is removed')
  expect(words()).toContain('You have no chat here yet')
  const forgotten = ['PUT', '/integrations/own-chat', { webhook: null }]
  expect(written()).toEqual([forgotten, forgotten])
})

it('goes on showing one’s own chat where it cannot be read once more', async () => {
  const { words } = await page('own', { webhook: masked }, [], [undefined, ...Array(5).fill(refused(500))])
  await until(() => expect(words()).toContain(masked))
  await queryClient.refetchQueries({ type: 'active' })
  await settled()
  expect(words()).not.toContain('This could not be loaded')
  expect(words()).toContain(masked)
})
