import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import type { DocumentRecord } from '../../library/document-record.ts'
import { SigningButton } from '../request/signing-button.tsx'
import { signingQuery } from '../signing-query.ts'
import { SigningCard } from './signing-card.tsx'

const signer = '01990000-0000-7000-8000-000000000001'
const asked = {
  ...{ id: 'r1', state: 'sent', due_on: null, expires_on: null, reason: null, can_cancel: true, can_prepare: false },
  ...{ sealed_url: null, found_signatures: [], events: [], former: [] },
  signers: [{ id: signer, name: 'Ion Mic', email: 'ion@x.test', state: 'asked', asked_at: null, reason: null }],
}

async function part(
  card: React.ReactNode,
  request: object | null,
  store: (call: Call) => unknown = () => ({ data: {} }),
) {
  const opening = await opened(card, {
    at: '/documents/7/details',
    answers: (call) => {
      if (call.method !== 'GET') return store(call)
      return call.path === '/restify/documents/7/getters/signing' ? { data: request } : undefined
    },
  })
  await settled()
  const written = () => opening.sent().map(({ path, query, body }) => [path, query.get('action'), body])
  return { ...opening, written }
}
const card = (request: object | null, store?: (call: Call) => unknown) =>
  part(<SigningCard documentId="7" emails={['dan@x.test']} />, request, store)
const actions = '/restify/documents/7/actions'

it('asks for signatures of who was named, beginning with whom the document is about, and leads to the places', async () => {
  const answers = [refused(422, { errors: { 'signers.1.email': ['Nobody has it.'] } }), { data: {} }]
  const { press, words, written, place, inDialog, field, user } = await card(null, () => answers.shift())
  await press('Request signatures')
  expect(words()).toContain('Who signs?')
  expect((await field(/^Email of the signer/)).value).toBe('dan@x.test')
  await inDialog('Cancel')
  expect(words()).not.toContain('Who signs?')
  await press('Request signatures')
  await inDialog('Add a signer')
  const second = screen.getAllByLabelText(/^Email of the signer/, { selector: 'input' })[1]!
  await inDialog('Choose where they sign')
  expect(written()).toEqual([])
  await user.type(second, 'ion@x.test')
  await inDialog('Choose where they sign')
  await until(() => expect(words()).toContain('Nobody has it.'))
  expect(place()).toBe('/documents/7/details')
  await inDialog('Choose where they sign')
  await until(() => expect(place()).toBe('/documents/7/signing'))
  const signers = ['dan@x.test', 'ion@x.test'].map((email) => ({ email, name: null, locale: null }))
  expect(written()).toEqual(Array(2).fill([actions, 'request-signature', { signers }]))
})

it('says that the signatures could not be read, and reads them again', async () => {
  const answers = [refused(500), { data: asked }]
  const { words, press } = await opened(<SigningCard documentId="7" emails={[]} />, { answers: () => answers.shift() })
  await press('Try again')
  await until(() => expect(words()).toContain('Ion Mic'))
})

it('asks a signer again at the address that was corrected', async () => {
  const { press, write, written, words, inDialog } = await card(asked)
  await press('Ask again')
  expect(words()).toContain('Ask Ion Mic again [Close]')
  await write(/^Email/, 'ion')
  await inDialog('Ask again')
  expect(written()).toEqual([])
  await write(/^Email/, 'mic@x.test')
  await inDialog('Ask again')
  await until(() => expect(words()).toContain('The mail is on its way.'))
  expect(words()).not.toContain('Ask Ion Mic again')
  expect(written()).toEqual([[actions, 'resend-signature', { signer_id: signer, email: 'mic@x.test' }]])
})

it('lets those be asked again whose answer is awaited, also where the mail did not reach them', async () => {
  for (const [state, offers] of Object.entries({
    asked: 1,
    viewed: 1,
    failed: 1,
    waiting: 0,
    signed: 0,
    declined: 0,
  })) {
    await card({ ...asked, signers: asked.signers.map((one) => ({ ...one, state })) })
    await screen.findByText('Ion Mic')
    expect([state, screen.queryAllByRole('button', { name: 'Ask again' }).length]).toEqual([state, offers])
  }
})

it('keeps an address that is refused at its field, sends a mail once, and asks nobody again where that was not meant', async () => {
  let answer = (_: unknown) => {}
  const answers = [
    refused(422, { errors: { email: ['It does not exist.'] } }),
    new Promise((resolve) => (answer = resolve)),
  ]
  const { press, written, words, inDialog, user, field } = await card(asked, () => answers.shift())
  await press('Ask again')
  await inDialog('Cancel')
  expect([words().includes('Ask Ion Mic again'), written()]).toEqual([false, []])
  await press('Ask again')
  await inDialog('Ask again')
  await until(() => expect(words()).toContain('It does not exist.'))
  expect((await field(/^Email/)).value).toBe('ion@x.test')
  await inDialog('Ask again')
  await user.type(await field(/^Email/), '{Control>}{Enter}{/Control}')
  expect(written().length).toBe(2)
  answer({ data: {} })
  await until(() => expect(words()).toContain('The mail is on its way.'))
})

it('cancels a request with the words that its signers read, and keeps it where that was not meant', async () => {
  const answers = [refused(422, { message: 'All have signed.' }), { data: {} }]
  const { press, write, written, words, inDialog } = await card(asked, () => answers.shift())
  await press('Cancel the request')
  await inDialog('Keep the request')
  expect([words().includes('Cancel the request for signatures?'), written()]).toEqual([false, []])
  await press('Cancel the request')
  await write('Reason', 'New salary')
  await inDialog('Cancel the request')
  await until(() => expect(words()).toContain('All have signed.'))
  await inDialog('Cancel the request')
  await until(() => expect(words()).not.toContain('Cancel the request for signatures?'))
  expect(written()).toEqual(Array(2).fill([actions, 'cancel-signature', { reason: 'New salary' }]))
})

it('keeps a version that was signed elsewhere', async () => {
  const { press, sent, words, inDialog, user } = await card(null)
  await press('Upload a signed version')
  await inDialog('Upload')
  expect(sent()).toEqual([])
  const file = new File(['%PDF'], 'signed.pdf', { type: 'application/pdf' })
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
  await inDialog('Upload')
  await until(() => expect(words()).toContain('The signed version is kept.'))
  expect(words()).not.toContain('A PDF that was signed elsewhere')
  expect(sent()[0]).toMatchObject({ path: actions, body: { file: { name: 'signed.pdf' } } })
})

it('shows of an earlier request who was asked and why it ended, and lets nobody in it be asked again', async () => {
  const [ion] = asked.signers
  const ended = {
    state: 'declined',
    reason: 'Too dear.',
    created_at: '2026-02-01T10:00:00',
    finished_at: '2026-02-03T10:00:00',
  }
  const events = [{ at: '2026-02-03T10:00:00', what: 'declined', signer_id: signer, by: null }]
  const former = [
    { ...ended, id: 'f1', signers: [{ ...ion, state: 'declined', reason: 'Too dear.' }], events },
    { ...ended, id: 'f2', state: 'cancelled', finished_at: null, signers: [ion], events: [] },
  ]
  const { press, words } = await card({ ...asked, signers: [], former })
  expect(words()).toContain('Earlier requests Declined · 03.02.2026 10:00')
  await press(/^Declined/)
  expect(words().match(/Too dear\./g)).toHaveLength(1)
  expect(words()).toContain('Ion Mic declined 03.02.2026 10:00')
  await press(/^Cancelled · 01\.02\.2026/)
  expect(words()).toMatch(/Cancelled · 01\.02\.2026 10:00 Too dear\. Ion Mic/)
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull()
})

it('fetches the address of the signed file again, which is good for minutes', async () => {
  const saved: (string | null)[] = []
  const before = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.getAttribute('href'))
  }
  try {
    let count = 0
    await opened(<SigningCard documentId="7" emails={[]} />, {
      answers: () => ({ data: { ...asked, state: 'signed', sealed_url: `/api/sealed/${++count}` } }),
    })
    // The browser follows no address that may have run out.
    expect(fireEvent.click(await screen.findByRole('link', { name: 'Signed file' }))).toBe(false)
    await until(() => expect(saved).toEqual(['/api/sealed/2']))
  } finally {
    HTMLAnchorElement.prototype.click = before
  }
})

it('begins no other request where it could not be read what is prepared already', async () => {
  const paper = record('7', { name: 'Contract', status: 'new', path: '/f' }) as unknown as DocumentRecord
  const answers = [refused(500), { data: { ...asked, state: 'preparing', can_prepare: true } }]
  const { press, words, place } = await opened(<SigningButton document={paper} />, { answers: () => answers.shift() })
  await press('Request signatures')
  await until(() => expect(words()).toContain('A server error occurred'))
  expect(words()).not.toContain('Who signs?')
  await press('Request signatures')
  await until(() => expect(place()).toBe('/documents/7/signing'))
})

it('goes on with what is prepared from the preview, and asks again where nothing is', async () => {
  const paper = record('7', { name: 'Contract', status: 'new', path: '/f' }) as unknown as DocumentRecord
  const button = (request: object | null) => part(<SigningButton document={paper} />, request)
  const prepared = await button({ ...asked, state: 'preparing', can_prepare: true })
  await prepared.press('Request signatures')
  await until(() => expect(prepared.place()).toBe('/documents/7/signing'))
  const fresh = await button(null)
  await fresh.press('Request signatures')
  await until(() => expect(fresh.words()).toContain('Who signs?'))
  expect([fresh.place(), fresh.sent()]).toEqual(['/documents/7/details', []])
})

it('asks again by itself for what becomes a PDF or is being sealed', () => {
  const again = signingQuery('7').refetchInterval as (query: object) => number | false
  const after = (state?: string) => again({ state: { data: state && { state } } })
  expect(['converting', 'sealing'].map(after)).toEqual([2000, 2000])
  expect(['preparing', 'sent', 'signed', undefined].map(after)).toEqual([false, false, false, false])
})

it('says of what happened which signer it was about, and else who did it', async () => {
  const event = (what: string, signer_id: string | null) => ({
    at: '2026-02-03T10:00:00',
    what,
    signer_id,
    by: 'Eva Pop',
  })
  const { words } = await card({ ...asked, events: [event('asked', signer), event('cancelled', null)] })
  expect(words()).toMatch(/Ion Mic was asked .*Eva Pop/)
})
