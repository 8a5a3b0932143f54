import { Link } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lettersIn, type SignerDocument } from '#contracts/documents/signer.ts'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import { currentLocale } from '#web/platform/texts/setup.ts'
import { OwnSignPage } from './own-sign-page.tsx'
import { SignPage } from './sign-page.tsx'

// Nobody reads the file here: its pages are for journeys.
class Worker extends EventTarget {
  postMessage() {}
  terminate() {}
}
Object.assign(globalThis, { Worker })

// A document without a browser draws nothing on a canvas; what is typed needs none.
const nothing = new Proxy({}, { get: () => () => undefined, set: () => true })
beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(nothing as never)
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone: 'Europe/Lisbon' } as never)
})
afterEach(() => void vi.restoreAllMocks())

const place = (id: string, kind: string, y: number, required = true) => ({
  ...{ id, kind, page: 1, x: 10, y, w: 100, h: 20, label: kind === 'text' ? 'Badge number' : null, required },
})
const paper = (more: object = {}) =>
  ({
    state: 'asked',
    name: 'Ion Mic',
    company: 'Salt Works',
    sender: 'Ana Pop',
    document: 'Contract',
    message: 'Until noon, please.',
    due_on: '2026-05-04',
    expires_on: '2026-05-30',
    file_url: '/f/c',
    pages: [{ width: 595, height: 842 }],
    fields: [place('f3', 'text', 300), place('f1', 'signature', 100), place('f2', 'initials', 200, false)],
    consent: 'I agree to sign by electronic means.',
    others: [],
    ended: null,
    draft: null,
    ...more,
  }) as unknown as SignerDocument
const link = {
  other_account: null,
  access: 'code',
  email_hint: 'i•••@x.test',
  company: 'Salt Works',
  sender: 'Ana Pop',
  locale: 'en',
}

// Minutes of the reader's own clock.
const mailed = {
  sent_at: new Date(2026, 4, 1, 12, 42).toISOString(),
  until: new Date(2026, 4, 1, 12, 52).toISOString(),
}
const SENT = 'We sent a code to i•••@x.test at 12:42. It works until 12:52.'

type Answers = Partial<Record<string, (call: Call) => unknown>>
async function page(answers: Answers = {}, part = <SignPage />, at = '/sign/t0ken', path = '/sign/$token') {
  const opening = await opened(part, {
    at,
    path,
    answers: (call) => {
      const known: Answers = {
        open: () => ({ data: link }),
        code: () => ({ data: mailed }),
        draft: () => ({ data: {} }),
        confirm: () => ({ data: { pass: 'p4ss' } }),
        document: () => ({ data: paper() }),
        ...answers,
      }
      return known[call.path.replace('/signing/', '')]?.(call)
    },
  })
  await settled()
  const bodies = (name: string) =>
    opening.sent().flatMap(({ path: of, body }) => (of === `/signing/${name}` ? [body] : []))
  const code = async (digits: string) => {
    await opening.user.click((await screen.findAllByRole('textbox'))[0]!)
    await opening.user.paste(digits)
    await settled()
  }
  return { ...opening, bodies, code }
}
/** The page of who is signed in. */
const own = (answers: Answers = {}) => page(answers, <OwnSignPage />, '/sign/own/s1', '/sign/own/$id')

it('lets an outside signer in by a code, once it is right, and mails another when asked', async () => {
  const answers = [refused(422, { errors: { code: ['The code is wrong.'] } }), { data: { pass: 'p4ss' } }]
  const codes = [{ data: mailed }, refused(429, { message: 'Wait a minute.' })]
  const { words, bodies, press, code } = await page({ confirm: () => answers.shift(), code: () => codes.shift() })
  expect(words()).toContain('Ana Pop of Salt Works asks for your signature')
  expect(words()).toContain(SENT)
  expect([bodies('open'), bodies('document')]).toEqual([[{ token: 't0ken' }], []])
  await press('Send the code again')
  expect(words()).toContain('Wait a minute.')
  expect(bodies('code')).toEqual([
    { token: 't0ken', again: false },
    { token: 't0ken', again: true },
  ])
  await press('Open the document')
  expect(bodies('confirm')).toEqual([])
  await code('123456')
  await press('Open the document')
  await until(() => expect(words()).toContain('The code is wrong.'))
  expect(bodies('document')).toEqual([])
  await press('Open the document')
  await until(() => expect(words()).toContain('Until noon, please.'))
  expect(bodies('confirm')[1]).toEqual({ token: 't0ken', code: '123456' })
  expect(bodies('document')).toEqual([{ pass: 'p4ss' }])
  expect(words()).toContain('Message from Ana Pop Until noon, please. Please sign by 04.05.2026.')
})

it('mails one code when the page opens, also where a part of it is begun twice', async () => {
  const strict = (
    <StrictMode>
      <SignPage />
    </StrictMode>
  )
  const { words, bodies } = await page({}, strict)
  expect(words()).toContain(SENT)
  expect(bodies('code')).toEqual([{ token: 't0ken', again: false }])
})

it('leads through the places in their order, and signs with what was filled in and agreed to, once', async () => {
  let answer = (_: unknown) => {}
  const refusals = [refused(422, { message: 'The day has passed.' })]
  const { words, bodies, press, write, inDialog, user } = await own({
    sign: () => refusals.shift() ?? new Promise((resolve) => (answer = resolve)),
  })
  expect(bodies('document')).toEqual([{ signer_id: 's1' }])
  expect(words()).toContain('2 places left Next place')
  await press('Next place')
  expect(words()).toContain('Your signature [Close]')
  expect(words()).toContain('Back (off) Use it')
  await inDialog('Type', 'tab')
  await write('As you sign', ' ')
  expect(words()).toContain('Back (off) Use it')
  await write('As you sign', ' I. Mic ')
  await inDialog('Draw', 'tab')
  // Nobody uses what they do not see.
  expect(words()).toContain('Back (off) Use it')
  await inDialog('Type', 'tab')
  await inDialog('Use it')
  expect(words()).not.toContain('Your signature [Close]')
  expect(words()).toContain('1 place left Next place')
  await press('Next place')
  expect(words()).toContain('Badge number [Close]')
  await write('Badge number', ' 17 ')
  await inDialog('Use it')
  expect(words()).not.toContain('Badge number [Close]')
  expect(words()).toContain('All places are filled in. Sign')
  expect(bodies('sign')).toEqual([])
  await press('Sign')
  expect(words()).toContain('Sign Contract [Close] I agree to sign by electronic means.')
  await inDialog('Sign')
  expect(bodies('sign')).toEqual([])
  await user.click(screen.getByRole('checkbox'))
  await inDialog('Sign')
  await until(() => expect(words()).toContain('The day has passed.'))
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  await inDialog('Sign')
  await user.keyboard('{Control>}{Enter}{/Control}')
  answer({ data: { state: 'signed', message: 'Ana Pop has your signature.' } })
  await until(() => expect(words()).toContain('You have signed Ana Pop has your signature. Download'))
  expect(bodies('sign')).toEqual(
    Array(2).fill({
      signer_id: 's1',
      values: [{ field_id: 'f3', value: '17' }],
      signature: { kind: 'typed', text: 'Ion Mic' },
      consent: true,
      timezone: 'Europe/Lisbon',
    }),
  )
})

it('signs with initials where these are asked for, which begin as those of the name', async () => {
  const { words, bodies, press, write, field, inDialog, user } = await own({
    document: () => ({ data: paper({ fields: [place('f2', 'initials', 200)] }) }),
    sign: () => ({ data: { state: 'signed', message: '' } }),
  })
  await press('Next place')
  expect(words()).toContain('Your initials [Close]')
  await inDialog('Type', 'tab')
  expect((await field('As you sign')).value).toBe('IM')
  await write('As you sign', ' I. M. ')
  await inDialog('Use it')
  await press('Sign')
  await user.click(screen.getByRole('checkbox'))
  await inDialog('Sign')
  await until(() => expect(words()).toContain('You have signed'))
  const { values, signature, initials } = bodies('sign')[0] as Record<string, unknown>
  expect([values, signature, initials]).toEqual([[], undefined, { kind: 'typed', text: 'I. M.' }])
})

it('leaves it to who is known by their address alone how they sign', async () => {
  for (const [kind, next] of [
    ['signature', 'f1'],
    ['initials', 'f2'],
  ] as const) {
    const { press, field, inDialog } = await own({
      document: () => ({ data: paper({ name: 'ana@mail.test', fields: [place(next, kind, 200)] }) }),
    })
    await press('Next place')
    await inDialog('Type', 'tab')
    expect((await field('As you sign')).value).toBe('')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Use it' }).disabled).toBe(true)
  }
})

it('declines with a reason alone, and stays with it where the server refuses', async () => {
  const answers = [refused(422), { data: { state: 'declined', message: 'Ana Pop reads your reason.' } }]
  const { words, bodies, press, write, inDialog } = await own({ decline: () => answers.shift() })
  await press('More')
  await press('Decline to sign', 'menuitem')
  await inDialog('Decline to sign')
  expect(words()).toContain('The reason field is required.')
  await inDialog('Cancel')
  expect(words()).not.toContain('Decline to sign?')
  expect(bodies('decline')).toEqual([])
  await press('More')
  await press('Decline to sign', 'menuitem')
  await write(/^Reason/, 'Wrong salary')
  await inDialog('Decline to sign')
  await until(() => expect(words()).toContain('This could not be sent.'))
  await inDialog('Decline to sign')
  await until(() => expect(words()).toContain('You have declined Ana Pop reads your reason.'))
  expect(bodies('decline')).toEqual(Array(2).fill({ signer_id: 's1', reason: 'Wrong salary' }))
})

it('saves the file as the signer, and says why not where it cannot', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.getAttribute('href') ?? '')
  })
  const answers = [
    refused(422),
    { data: { url: '/api/files/1', sealed: true } },
    { data: { url: '/files/2', sealed: false } },
  ]
  const { words, bodies, press } = await own({ download: () => answers.shift() })
  await press('Download')
  expect(words()).toContain('The file could not be downloaded.')
  await press('Download')
  await press('Download')
  expect(saved).toEqual(['/api/files/1', '/api/files/2'])
  expect(bodies('download')[0]).toEqual({ signer_id: 's1' })
})

it('says what became of a document that is not to be signed now, and of a link that leads to none', async () => {
  const reads = async (more: object) => (await own({ document: () => ({ data: paper(more) }) })).words()
  expect(await reads({ state: 'signed' })).toBe(
    'You have signed Salt Works has your signature. Once everybody has signed you get the sealed file by mail. Download',
  )
  expect(await reads({ state: 'declined' })).toBe('You have declined Ana Pop knows. You can close this page.')
  expect(await reads({ state: 'waiting' })).toContain('It is not your turn yet')
  expect((await own({ document: () => refused(404, { message: 'It was cancelled.' }) })).words()).toBe(
    'This link does not lead to a document It was cancelled.',
  )
  expect((await page({ open: () => refused(404) })).words()).toContain('This link does not lead to a document')
  const unread = (await own({ document: () => refused(500) })).words()
  expect(unread).toContain('Try again')
  expect(unread).not.toContain('does not lead to a document')
  const lost = [refused(500), { data: { ...link, access: 'sign_in', signer_id: 's9' } }]
  const again = await page({ open: () => lost.shift() })
  expect(again.words()).not.toContain('does not lead to a document')
  await again.press('Try again')
  await until(() => expect(again.place()).toBe('/sign/own/s9'))
  expect(again.bodies('code')).toEqual([])
})

it('asks before what a signer has filled in is left where it could not be kept, and nothing where it is', async () => {
  const part = (
    <>
      <Link to="/">Away</Link>
      <OwnSignPage />
    </>
  )
  const drafts = { draft: () => refused(500) }
  const { press, inDialog, words, place } = await page(drafts, part, '/sign/own/s1', '/sign/own/$id')
  await press('Next place')
  await inDialog('Type', 'tab')
  await inDialog('Use it')
  expect(words()).toContain('1 place left')
  await press('Away', 'link')
  expect([words().includes('Leave without saving?'), place()]).toEqual([true, '/sign/own/s1'])
  await press('Stay on the page')
  expect(words()).toContain('1 place left')
  const kept = await page({}, part, '/sign/own/s1', '/sign/own/$id')
  await kept.press('Next place')
  await kept.inDialog('Type', 'tab')
  await kept.inDialog('Use it')
  expect(kept.bodies('draft')).toEqual([{ signer_id: 's1', values: [], signature: { kind: 'typed', text: 'Ion Mic' } }])
  await settled()
  await kept.press('Away', 'link')
  await until(() => expect(kept.place()).toBe('/'))
})

it('goes on where a signer was when the page is loaded again: no other code, and what they filled in', async () => {
  const draft = { values: [{ field_id: 'f3', value: '17' }], signature: { kind: 'typed', text: 'I. Mic' } }
  const first = await page()
  await first.code('123456')
  await first.press('Open the document')
  await until(() => expect(first.words()).toContain('2 places left'))
  const again = await page({ document: () => ({ data: paper({ draft }) }) })
  expect(again.words()).toContain('All places are filled in. Sign')
  expect([again.bodies('code'), again.bodies('document')]).toEqual([[], [{ pass: 'p4ss' }]])
  // It was good for two hours.
  const late = await page({ document: () => refused(404) })
  await until(() => expect(late.words()).toContain(SENT))
  expect(sessionStorage.getItem('signing-pass')).toBeNull()
})

it('tells who is signed in as somebody else whose link it is, and lets the right person in', async () => {
  const other = { ...link, access: 'sign_in', signer_id: 's9', other_account: 'Mihaela Pop' }
  const { words, press, place, bodies } = await page({ open: () => ({ data: other }) })
  expect(words()).toBe('This link is for i•••@x.test You are signed in as Mihaela Pop. Sign in as somebody else')
  expect(bodies('document')).toEqual([])
  await press('Sign in as somebody else')
  await until(() => expect(place()).toBe('/login?from=/sign/own/s9'))
})

it('tells who had signed that it counts for nothing, and gives them what they signed', async () => {
  const read = async (ended: string) =>
    (await own({ document: () => ({ data: paper({ state: 'signed', ended }) }) })).words()
  for (const [ended, why] of [
    ['declined', 'declined to sign it'],
    ['cancelled', 'cancelled the request'],
    ['expired', 'The time to sign ended'],
  ] as const) {
    const words = await read(ended)
    expect(words).toContain('Your signature counts for nothing now')
    expect(words).toContain(why)
    expect(words).toContain('Download what you signed')
  }
})

it('leads who is signed out to the sign-in, and from there back to the document', async () => {
  function SignedOut() {
    localStorage.removeItem('token')
    return <OwnSignPage />
  }
  const { place, bodies } = await page({}, <SignedOut />, '/sign/own/s1', '/sign/own/$id')
  await until(() => expect(place()).toBe('/login?from=/sign/own/s1'))
  expect(bodies('document')).toEqual([])
})

it('speaks the language of who was asked', async () => {
  await page({ open: () => ({ data: { ...link, locale: 'ro' } }) })
  await until(() => expect(currentLocale()).toBe('ro'))
})

it('asks for a signature by the last day there is, in no more letters than its place holds', async () => {
  const text = { ...place('f3', 'text', 300), w: 40, h: 12 }
  const { words, press, field } = await own({ document: () => ({ data: paper({ due_on: null, fields: [text] }) }) })
  expect(words()).toContain('Please sign by 30.05.2026.')
  await press('Next place')
  expect((await field('Badge number')).maxLength).toBe(lettersIn(text as never))
})

it('keeps a document that was signed as signed, and asks again what else waits', async () => {
  const answers: Answers = {
    document: () => ({ data: paper({ fields: [] }) }),
    sign: () => ({ data: { state: 'signed', message: 'Done.' } }),
  }
  const { words, press, inDialog, user } = await own(answers)
  const waiting = keys.getter('documents', 'waiting-to-sign')
  queryClient.setQueryData(waiting, [])
  await press('Sign')
  await user.click(screen.getByRole('checkbox'))
  await inDialog('Sign')
  await until(() => expect(words()).toContain('You have signed'))
  expect(queryClient.getQueryData(waiting)).toBeUndefined()
  expect(queryClient.getQueryData(['signing', 'document', { signer_id: 's1' }])).toMatchObject({ state: 'signed' })
})
