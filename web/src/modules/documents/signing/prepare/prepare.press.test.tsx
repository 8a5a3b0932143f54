import { Link } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { PreparePage } from './prepare-page.tsx'

// Nobody reads the file here: its pages, and what is dragged on them, are for journeys.
class Worker extends EventTarget {
  postMessage() {}
  terminate() {}
}
Object.assign(globalThis, { Worker })

const signer = (id: string, name: string) => ({
  ...{ id, name, email: `${name.toLowerCase()}@x.test`, locale: 'en', state: 'waiting', position: 1, has_login: false },
  ...{ asked_at: null, viewed_at: null, signed_at: null, reason: null },
})
const request = {
  ...{ id: 'r1', state: 'preparing', file_name: 'c.pdf', file_url: '/f/c', can_prepare: true, can_cancel: true },
  ...{ message: null, in_order: true, due_on: null, expires_on: null, reminder_days: [2, 5], reason: null, former: [] },
  pages: [{ width: 600, height: 800 }],
  signers: [signer('a', 'Ana'), signer('b', 'Ion')],
  fields: [
    { id: 'f1', kind: 'signature', signer_id: 'b', page: 1, x: 10, y: 20, w: 160, h: 48, label: null, required: true },
  ],
}

/** The page with a way away from it. */
const Around = () => (
  <>
    <Link to="/">Away</Link>
    <PreparePage />
  </>
)

async function page(store: (call: Call) => unknown = () => ({ data: {} }), more: object = {}) {
  const opening = await opened(<Around />, {
    at: '/documents/7/signing',
    path: '/documents/$id/signing',
    answers: (call) => (call.method === 'GET' ? { data: { ...request, ...more } } : store(call)),
  })
  await settled()
  const bodies = () =>
    opening.sent().map(({ path, query, body }) => {
      expect([path, query.get('action')]).toEqual(['/restify/documents/7/actions', 'prepare-signature'])
      return body as { send: boolean; fields: object[]; signers: object[] } & Record<string, unknown>
    })
  return { ...opening, bodies }
}
const kept = { kind: 'signature', signer: 2, page: 1, x: 10, y: 20, w: 160, h: 48, required: true }

it('keeps what was prepared without asking anybody, and goes on', async () => {
  const { press, choose, words, bodies, place, write, user, field } = await page()
  expect(words()).toContain('Prepare c.pdf for signing')
  await press('Text')
  expect(words()).toContain('Text, page 1')
  await write('Label', 'Badge')
  await user.click(await field('Required'))
  await choose('For', 'Ion')
  await write('Message', 'Please')
  await press('Save')
  await until(() => expect(words()).toContain('Saved. Nobody was asked yet.'))
  expect(place()).toBe('/documents/7/signing')
  const [body] = bodies()
  expect(body).toMatchObject({ send: false, message: 'Please', in_order: true, reminder_days: [2, 5] })
  // In the middle of the page, where one looks.
  const text = { kind: 'text', signer: 2, page: 1, x: 220, y: 389, w: 160, h: 22, label: 'Badge', required: false }
  expect(body!.fields).toEqual([kept, text])
  await press('Remove')
  await press('Away', 'link')
  expect(words()).toContain('Leave without saving?')
  await press('Stay on the page')
  await press('Save')
  await until(() => expect(bodies().length).toBe(2))
  expect(bodies()[1]!.fields).toEqual([kept])
  // What was saved is no loss.
  await press('Away', 'link')
  await until(() => expect(place()).toBe('/'))
})

it('asks the signers once, and stays with what was filled in where the server refuses', async () => {
  let answer = (_: unknown) => {}
  const refusals = [refused(422, { message: 'Ion has no place.' })]
  const { press, words, bodies, place, write, user, field } = await page(
    () => refusals.shift() ?? new Promise((resolve) => (answer = resolve)),
  )
  await write('Message', 'Please')
  await press(/^One after the other/, 'switch')
  await press('Send')
  await until(() => expect(words()).toContain('Ion has no place.'))
  expect([place(), (await field('Message')).value]).toEqual(['/documents/7/signing', 'Please'])
  await press('Send')
  await user.keyboard('{Control>}{Enter}{/Control}')
  answer({ data: {} })
  await until(() => expect(place()).toBe('/documents/7/details'))
  expect(words()).toContain('The signers are asked by mail.')
  expect(bodies().map(({ send, message, in_order }) => [send, message, in_order])).toEqual(
    Array(2).fill([true, 'Please', false]),
  )
  expect(bodies()[1]!.signers).toMatchObject([{ email: 'ana@x.test' }, { email: 'ion@x.test' }])
})

it('says of the button that was pressed last why it did not work, and nothing of the other', async () => {
  const answers: unknown[] = [refused(422, { message: 'Ion has no place.' }), refused(403, { message: 'Not yours.' })]
  const { press, words } = await page(() => answers.shift() ?? { data: {} })
  await press('Send')
  await until(() => expect(words()).toContain('Ion has no place.'))
  await press('Save')
  await until(() => expect(words()).toContain('Not yours.'))
  expect(words()).not.toContain('Ion has no place.')
  await press('Save')
  await until(() => expect(words()).toContain('Saved. Nobody was asked yet.'))
  expect(words()).not.toMatch(/Not yours|Ion has no place/)
})

it('takes the places of a signer away who signs no more, and gives the others their new number', async () => {
  const { press, bodies, words } = await page()
  await press('Signature')
  const [first] = screen.getAllByRole('button', { name: /^(Remove|Delete).*(1|Ana)/ })
  first!.click()
  await settled()
  await press('Save')
  await until(() => expect(words()).toContain('Saved. Nobody was asked yet.'))
  expect(bodies()[0]!.signers).toMatchObject([{ email: 'ion@x.test', name: 'Ion', locale: 'en' }])
  expect(bodies()[0]!.fields).toEqual([{ ...kept, signer: 1 }])
})

it('asks in the order to which signers were moved, each with their own places', async () => {
  const { user, press, bodies } = await page()
  const [, second] = await screen.findAllByRole('button', { name: /^Move row/ })
  second!.focus()
  await user.keyboard('{ArrowUp}')
  await press('Ana', 'radio')
  await press('Signature')
  await press('Save')
  await until(() => expect(bodies().length).toBe(1))
  expect(bodies()[0]!.signers).toMatchObject([{ email: 'ion@x.test' }, { email: 'ana@x.test' }])
  expect(bodies()[0]!.fields).toEqual([
    { ...kept, signer: 1 },
    expect.objectContaining({ signer: 2, kind: 'signature' }),
  ])
})

it('puts no place that is pressed for on another one', async () => {
  const { press, bodies } = await page(undefined, { fields: [] })
  for (const kind of ['Text', 'Text', 'Signature']) await press(kind)
  await press('Save')
  await until(() => expect(bodies().length).toBe(1))
  const spans = (bodies()[0]!.fields as { y: number; h: number }[]).map(({ y, h }) => [y, y + h])
  expect(spans[0]![0]).toBe(389)
  for (const [place, [, end]] of spans.slice(0, -1).entries()) expect(spans[place + 1]![0]).toBeGreaterThanOrEqual(end!)
})

it('keeps nothing while a day in it cannot be read, and says so', async () => {
  const { press, write, words, bodies } = await page()
  await write('Wanted by', '32.1.2027')
  await press('Save')
  await settled()
  expect(bodies()).toEqual([])
  expect(words()).toContain('“32.1.2027” is not a date')
  await write('Wanted by', '31.1.2027')
  await press('Save')
  await until(() => expect(bodies()).toMatchObject([{ due_on: '2027-01-31' }]))
})

it('keeps the keyboard where it can go on once the only place was taken away', async () => {
  const { press } = await page(undefined, { fields: [] })
  await press('Text')
  await press('Remove')
  await until(() => expect(document.activeElement?.textContent).toBe('Signature'))
})

it('says of a request that cannot be prepared why, and asks again for one that could not be read', async () => {
  const reads = async (more: object) => (await page(undefined, { can_prepare: false, ...more })).words()
  expect(await reads({ state: 'sent' })).toContain('This document was already sent for signing.')
  expect(await reads({ state: 'declined' })).toContain('Declined')
  expect(await reads({ state: 'converting' })).toContain('The file is becoming a PDF.')
  expect(await reads({ state: 'error_converting', reason: 'It is locked.' })).toContain('It is locked.')
  const answers = [refused(500), { data: request }]
  const lost = await opened(<PreparePage />, {
    at: '/documents/7/signing',
    path: '/documents/$id/signing',
    answers: () => answers.shift(),
  })
  await until(() => expect(lost.words()).toContain('Try again'))
  expect(lost.words()).not.toContain('No signatures were requested')
  await lost.press('Try again')
  await until(() => expect(lost.words()).toContain('Prepare c.pdf for signing'))
})

it('asks of a place what its kind can say: no signature is left out, and what is asked has words', async () => {
  const { press, bodies, user, field, words } = await page(undefined, { fields: [] })
  const asks = () => ['Label', 'Required'].filter((label) => words().includes(label))
  for (const [kind, said] of [
    ['Signature', []],
    ['Initials', ['Required']],
    ['Checkbox', ['Label', 'Required']],
  ] as const) {
    await press(kind)
    expect([kind, asks()]).toEqual([kind, said])
  }
  await user.click(await field('Required'))
  await press('Save')
  await until(() => expect(bodies().length).toBe(1))
  expect(bodies()[0]!.fields).toMatchObject([
    { required: true },
    { required: true },
    { kind: 'checkbox', required: true },
  ])
})

it('goes on with the place beside the one that was taken away', async () => {
  const { press, words } = await page(undefined, { fields: [] })
  for (const kind of ['Date', 'Name', 'Text']) await press(kind)
  await press('Remove')
  expect(words()).toContain('Name, page 1')
  await press('Remove')
  expect(words()).toContain('Date, page 1')
})

it('leaves those where they are who have left the page before the request was sent', async () => {
  let answer = (_: unknown) => {}
  const { press, place, words } = await page(() => new Promise((resolve) => (answer = resolve)))
  await press('Send')
  await press('Away', 'link')
  await until(() => expect(place()).toBe('/'))
  answer({ data: {} })
  await until(() => expect(words()).toContain('The signers are asked by mail.'))
  await settled()
  expect(place()).toBe('/')
})

it('sends the days of reminders in their order', async () => {
  const { press, choose, bodies } = await page(undefined, { reminder_days: [5] })
  await choose(/^Reminders after/, '3')
  await press('Save')
  await until(() => expect(bodies()).toMatchObject([{ reminder_days: [3, 5] }]))
})
