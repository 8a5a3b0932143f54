import { expect, it, vi } from 'vitest'
import { ApiError } from '#web/platform/api/api-error.ts'
import { opened, settled, until } from '#web/platform/pressed.fixture.tsx'
import { ActionForm, type ActionFormProps } from './action-form.tsx'
import type { FieldSpec } from './field-specs.ts'
import { ResendCode } from './resend-code.tsx'
import { clearDraft } from './values/draft.ts'

const fields: FieldSpec[] = [
  { name: 'name', label: 'name:*.name', kind: 'text', required: true },
  { name: 'day', label: 'name:*.reason', kind: 'date' },
  { name: 'secret', label: 'name:*.comment', kind: 'password', autoComplete: 'new-password', rules: 'strong' },
]

async function form(answers: (() => unknown)[], more: Partial<ActionFormProps> = {}) {
  const sent: [object, string][] = []
  const page = await opened(
    <ActionForm
      fields={fields}
      submitLabel="engine:form.save"
      onSubmit={async (payload, key) => {
        sent.push([payload, key])
        const answer = await answers.shift()?.()
        if (answer) throw answer
      }}
      {...more}
    />,
  )
  await settled()
  const alert = () => document.querySelector('form [role=alert]')?.textContent
  return { ...page, sent, alert }
}
const failure =
  (status: number, errors = {}) =>
  () =>
    new ApiError(status, '', errors)

it('keeps the key of a try without an answer, and takes another one after every answer', async () => {
  const taken = failure(422, { 'Idempotency-Key': ['Used.'] })
  const { write, press, sent, alert } = await form([failure(0), failure(502), failure(422, { name: ['No.'] }), taken])
  await write(/^Name/, 'Rye')
  for (const count of [1, 2, 3, 4]) {
    await press('Save')
    await until(() => expect(sent.length).toBe(count))
  }
  expect(alert()).toMatch(/^Your last try did arrive/)
  await press('Save')
  await press('Save')
  await until(() => expect(sent.length).toBe(6))
  expect(alert()).toBeUndefined()
  const keys = sent.map(([, key]) => key)
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3, 4, 5])
})

it('sends once, however often the keyboard sends it meanwhile', async () => {
  let answer = (_?: unknown) => {}
  const { write, user, press, sent } = await form([() => new Promise((resolve) => (answer = resolve))])
  await write(/^Name/, 'Rye')
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}')
  await user.keyboard('{Control>}{Enter}{/Control}')
  answer()
  await settled()
  expect(sent.map(([payload]) => payload)).toEqual([{ name: 'Rye', day: null, secret: '' }])
  await press('Save')
  await until(() => expect(sent.length).toBe(2))
})

it('sends nothing while a day in it cannot be read, and says so', async () => {
  const { write, press, sent, words } = await form([])
  await write(/^Name/, 'Rye')
  await write('Reason', '32.1.2026')
  await press('Save')
  expect(sent).toEqual([])
  expect(words()).toMatch(/Reason “32\.1\.2026” is not a date/)
  await write('Reason', '31.1.2026')
  await press('Save')
  await until(() => expect(sent.map(([payload]) => payload)).toEqual([{ name: 'Rye', day: '2026-01-31', secret: '' }]))
})

it('says of a fault that is no answer that it did not work, in its own words where it has some', async () => {
  const { write, press, alert } = await form([() => new Error('x')], { failed: 'engine:picture.unreadable' })
  await write(/^Name/, 'Rye')
  await press('Save')
  await until(() => expect(alert()).toMatch(/^This picture cannot be read/))
})

it('keeps what is typed while the tab is open, but no secrets, and forgets it when it is done with', async () => {
  const first = await form([], { draftKey: 'trial' })
  await first.write(/^Name/, 'Rye')
  await first.write(/^Comment/, 'secret')
  const again = await form([], { draftKey: 'trial' })
  expect(again.words()).toContain('=Rye')
  await again.press('Save')
  await until(() => expect(again.sent.map(([payload]) => payload)).toEqual([{ name: 'Rye', day: null, secret: '' }]))
  clearDraft('trial')
  const last = await form([], { draftKey: 'trial' })
  expect(last.words()).not.toContain('=Rye')
  clearDraft('trial')
})

it('has a code sent again once, and rests before the next', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: false })
  try {
    const answers = [failure(500)(), undefined, undefined]
    let sent = 0
    const send = async () => {
      const answer = answers[sent++]
      if (answer) throw answer
    }
    const { press, words } = await opened(<ResendCode send={send} />)
    await press('Send a new code')
    await until(() => expect(words()).toContain('A server error occurred'))
    await press('Send a new code')
    await until(() => expect(words()).toMatch(/\(off\).*30/))
    await vi.advanceTimersByTimeAsync(29_000)
    await settled()
    expect(words()).toMatch(/\(off\)/)
    await vi.advanceTimersByTimeAsync(1000)
    await settled()
    await press('Send a new code')
    expect(sent).toBe(3)
  } finally {
    vi.useRealTimers()
  }
})
