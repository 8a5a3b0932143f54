import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { listOf, somebody } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import { type Call, opened, type Pressing, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { findDocuments } from './find-documents.tsx'
import { Documents } from './list/document-tabs.tsx'
import { DocumentPage } from './view/document-page.tsx'
import { EditPage } from './view/edit-page.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const [dan, eva, paper] = [1, 2, 3].map((at) => `01990000-0000-7000-8000-00000000000${at}`) as [string, string, string]
const facts = {
  ...{ name: 'Contract', file_name: 'c.zip', path: '/f/c', employee_id: dan, client_id: null, project_id: null },
  ...{ type_id: paper, status: 'new', start_date: '2026-01-01', end_date: '2026-03-10', size: 2048, tag_ids: [] },
  ...{ created_at: '2026-01-02T08:00:00', holiday_id: null, is_signed: false, binned_at: null },
}
const type = record(paper, { name: 'Paper' })
const file = (version: number, file_name = 'c.zip') =>
  record(`v${version}`, { version, file_name, path: `/f/v${version}`, is_current: version === 2, size: 9 })

async function page(part: React.ReactNode, given: Pressing, may = true, more: Partial<typeof facts> = {}) {
  const isDeletable = !more.is_signed && (more.status ?? 'new') === 'new'
  const meta = { authorizedToUpdate: may, authorizedToDelete: may && isDeletable }
  const document = record(
    '7',
    { ...facts, ...more },
    { employee: somebody(dan, 'Dan'), documentType: type, tags: [] },
    meta,
  )
  const opening = await opened(part, {
    may: ['manageDocuments'],
    width: 1440,
    ...given,
    answers: async (call) => {
      const own = await given.answers?.(call)
      if (own) return own
      if (call.method !== 'GET') return undefined
      if (call.path === '/restify/documents/7') return { data: document }
      if (call.path === '/restify/documents') return listOf([document])
      if (call.path === '/restify/files') return listOf([file(2), file(1)])
      if (call.path === '/restify/files/v1') return { data: file(1, 'old.zip') }
      if (call.path === '/restify/employees') return listOf([somebody(dan, 'Dan'), somebody(eva, 'Eva')])
      if (call.path === '/restify/document-types') return listOf([type])
      return call.path.includes('/getters/') ? { data: null } : undefined
    },
  })
  await settled()
  const written = () => opening.sent().map(({ method, path, body }) => [method, path, body])
  return { ...opening, written }
}
const list = (given: Pressing = {}, may?: boolean, more: Partial<typeof facts> = {}) =>
  page(<Documents />, { at: '/documents/all', ...given }, may, more)
const edit = (store: (call: Call) => unknown = () => undefined) =>
  page(<EditPage />, {
    at: '/documents/7/edit',
    path: '/documents/$id/edit',
    answers: (call) => call.method !== 'GET' && store(call),
  })
const details = (given: Pressing = {}, may?: boolean) =>
  page(<DocumentPage />, { at: '/documents/7/details', path: '/documents/$id/details', ...given }, may)
/** What the browser saves, by its names. */
function saves(): string[] {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  return saved
}

it('narrows documents to those that end soon by one press, and takes that back by another', async () => {
  const { press, place, asked } = await list({ at: '/documents/all?page=2&status=signed' })
  const days = () =>
    asked()
      .findLast(({ path }) => path === '/restify/documents')!
      .query.get('end_date')
  const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)
  await press('Expiring this week')
  await until(() => expect(days()).toBe('2026-03-04,2026-03-08'))
  expect([place(), pressed()]).toEqual([
    '/documents/all?status=signed&end_date=2026-03-04,2026-03-08',
    ['Expiring this week'],
  ])
  await press('Expiring this month')
  await until(() => expect(days()).toBe('2026-03-04,2026-03-31'))
  await press('Expired')
  await until(() => expect(days()).toBe(',2026-03-03'))
  await press('Expired')
  await until(() => expect(place()).toBe('/documents/all?status=signed'))
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([])
})

it('saves the file of a document from its own page, for who may not change it too', async () => {
  const saved = saves()
  const { press } = await details({ answers: ({ path }) => path === '/f/c' && { a: 1 } }, false)
  await press('Download')
  await until(() => expect(saved).toEqual(['c.zip']))
})

it('opens a document over the list, saves its file, and closes to the list as it was', async () => {
  const saved = saves()
  const answers = [refused(404), { a: 1 }]
  const { press, words, place } = await list({
    at: '/documents/all?status=new',
    answers: ({ path }) => path === '/f/c' && answers.shift(),
  })
  await press('Contract', 'link')
  expect(place()).toBe('/documents/all?status=new&id=7')
  await until(() => expect(words()).toContain('this file type is not supported for preview'))
  const download = () => screen.getAllByRole('button', { name: 'Download' }).at(-1)!
  download().click()
  await until(() => expect(words()).toContain('An error occurred while downloading the document.'))
  expect(saved).toEqual([])
  download().click()
  await until(() => expect(saved).toEqual(['c.zip']))
  expect(words()).not.toContain('An error occurred')
  await press('Close')
  await until(() => expect(place()).toBe('/documents/all?status=new'))
  await press('Contract', 'link')
  await press('Open the document’s page', 'link')
  expect(place()).toBe('/documents/7/details')
})

it('says of a document that is no more that it cannot be shown, and asks again where the server was away', async () => {
  const gone = await list({ at: '/documents/all?id=9' })
  await until(() => expect(gone.words()).toContain('An error occurred while trying to access the document information'))
  expect(gone.words()).not.toContain('Try again')
  let isAway = true
  const lost = await list({
    at: '/documents/all?id=7',
    answers: ({ path }) => isAway && path === '/restify/documents/7' && refused(422),
  })
  await until(() => expect(lost.words()).toContain('Try again'))
  isAway = false
  await lost.press('Try again')
  await until(() => expect(lost.words()).toContain('Open the document’s page'))
})

it('deletes a document from the list once that is confirmed, and offers nothing of it to who may only read', async () => {
  const { press, inDialog, written, words } = await list({
    answers: ({ method }) => method === 'DELETE' && { message: '' },
  })
  await press('Actions for Contract')
  await press('Delete', 'menuitem')
  await inDialog('Delete')
  await until(() => expect(words()).toContain('Contract was deleted'))
  expect(written()).toEqual([['DELETE', '/restify/documents/7', undefined]])
  const reader = await list({ may: [] }, false)
  await reader.press('Actions for Contract')
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['View'])
  const read = await details({ may: [] }, false)
  expect(read.words()).not.toMatch(/Edit|Request signatures/)
})

const steps = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)

it('says of a document that is being signed, before it is pressed, why it cannot be deleted', async () => {
  const { press } = await list({}, true, { status: 'viewed' })
  await press('Actions for Contract')
  expect(steps()).toEqual(['View', 'Edit', 'DeleteIt is being signed: cancel the request for signatures first'])
  expect(screen.getByRole('menuitem', { name: /Delete/ }).getAttribute('data-disabled')).toBe('true')
  const reader = await list({ may: [] }, false, { status: 'viewed' })
  await reader.press('Actions for Contract')
  expect(steps()).toEqual(['View'])
})

it('moves a signed document to the bin from its row, with who has signed it and why', async () => {
  const signer = { state: 'signed', name: 'Ana Pop', signed_at: '2026-02-03T08:00:00.000Z' }
  const waiting = { state: 'asked', name: 'Ion Pop', signed_at: null }
  const elsewhere = { name: 'Radu Dan', signed_at: null, stamped_at: '2026-02-04T08:00:00.000Z' }
  const request = { former: [{ signers: [signer] }], signers: [waiting], found_signatures: [elsewhere] }
  const { press, inDialog, write, words, written } = await list(
    {
      answers: ({ path, method }) =>
        method === 'POST' ? { message: 'ok' } : path.endsWith('/getters/signing') && { data: request },
    },
    true,
    { status: 'cancelled', is_signed: true },
  )
  await press('Actions for Contract')
  expect(steps()).toEqual(['View', 'Edit', 'Move to the bin'])
  await press('Move to the bin', 'menuitem')
  await until(() => expect(words()).toContain('Ana Pop · 03.02.2026'))
  expect(words()).toContain('Move the signed document “Contract” of Dan Pop to the bin?')
  expect(words()).toContain('Radu Dan · 04.02.2026')
  expect(words()).not.toContain('Ion Pop')
  await write(/^Reason/, 'Signed twice')
  await inDialog('Move to the bin')
  await until(() => expect(words()).toContain('“Contract” is in the bin.'))
  expect(written()).toEqual([['POST', '/restify/documents/7/actions', { reason: 'Signed twice' }]])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('moves a document to another person, and keeps what was typed where a day or the server is against it', async () => {
  const refusal = refused(422, { errors: { name: ['It is taken.'] } })
  const answers = [refusal, { data: record('7', facts) }]
  const { press, choose, write, words, written, place, user } = await edit(() => answers.shift())
  await choose(/^Employee/, 'Eva Pop')
  await write(/^Expiration date/, '31.12.2025')
  await user.tab()
  await press('Save')
  expect(words()).toContain('The expiration date cannot be before the start date.')
  expect(written()).toEqual([])
  await write(/^Expiration date/, '01.01.2026')
  await user.tab()
  await press('Save')
  await until(() => expect(words()).toContain('It is taken.'))
  expect(place()).toBe('/documents/7/edit')
  await press('Save')
  await until(() => expect(place()).toBe('/documents/7/details'))
  const body = { employee_id: eva, end_date: '2026-01-01' }
  expect(written()).toEqual(Array(2).fill(['PUT', '/restify/documents/7', body]))
})

it('puts a new file in the place of the old one, and nothing where that was not meant', async () => {
  const { press, user, sent, place } = await edit(() => ({ data: record('7', facts) }))
  const give = () =>
    user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], 'new.pdf'))
  await press('Cancel')
  await until(() => expect(place()).toBe('/documents/7/details'))
  const again = await edit(() => ({ data: record('7', facts) }))
  await give()
  await again.press('Save')
  await until(() => expect(again.place()).toBe('/documents/7/details'))
  expect(again.words()).toContain('Document uploaded/updated successfully')
  expect(again.sent().map(({ method, path }) => [method, path])).toEqual([['POST', '/restify/documents/7']])
  expect(again.sent()[0]!.body).toEqual({ path: expect.objectContaining({ name: 'new.pdf' }) })
  expect(sent()).toEqual([])
})

it('opens a former version over the page and saves it, and says where there is none', async () => {
  const saved = saves()
  const { press, words, place } = await details({ answers: ({ path }) => path === '/f/v1' && { a: 1 } })
  await press('Version 1: c.zip', 'link')
  expect(place()).toBe('/documents/7/details?file-id=v1')
  await until(() => expect(words()).toContain('old.zip'))
  screen.getAllByRole('button', { name: 'Download' }).at(-1)!.click()
  await until(() => expect(saved).toEqual(['old.zip']))
  await press('Close')
  await until(() => expect(place()).toBe('/documents/7/details'))
  expect(words()).not.toContain('old.zip')
  const none = await details({ at: '/documents/7/details?file-id=v9' })
  await until(() => expect(none.words()).toContain('An error occurred while trying to access'))
  await none.press('Close')
  await until(() => expect(none.place()).toBe('/documents/7/details'))
})

it('is found by what is typed, with whose it is and the way to it', async () => {
  const { asked } = await list()
  const before = asked().length
  const found = await findDocuments('con', new AbortController().signal)
  expect(found).toMatchObject([{ label: 'Contract', description: 'Dan Pop', to: '/documents/7/details' }])
  const [{ query }] = asked().slice(before) as [Call]
  expect([query.get('search'), query.get('perPage')]).toEqual(['con', '5'])
})
