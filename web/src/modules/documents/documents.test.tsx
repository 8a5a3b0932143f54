import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answering, listOf, read, somebody } from '#web/platform/answered.fixture.tsx'
import { record } from '#web/platform/drawn.fixture.tsx'
import type { DocumentRecord } from './library/document-record.ts'
import { EmployeeDocumentsTab } from './library/employee-tab.tsx'
import { HolidayDocuments } from './library/holiday-documents.tsx'
import { ClientDocumentsTab } from './library/kept-tabs.tsx'
import { Documents, MyTab } from './library/list/document-tabs.tsx'
import { DocumentsPage } from './library/list/documents-page.tsx'
import { ExpiringDocuments } from './library/validity/expiring-documents.tsx'
import { factsOf } from './library/view/document-facts.tsx'
import { DocumentPreview } from './library/view/document-preview.tsx'
import { Versions } from './library/view/versions.tsx'
import { SigningCard } from './signing/card/signing-card.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const paper = (more: object = {}, may = true) =>
  record(
    '7',
    {
      name: 'Contract',
      file_name: 'c.pdf',
      path: '/f/c',
      employee_id: '2',
      client_id: null,
      project_id: null,
      status: 'new',
      start_date: '2026-01-01',
      end_date: '2026-03-10',
      size: 2048,
      created_at: '2026-01-02T08:00:00',
      tag_ids: ['1'],
      ...more,
    },
    {
      employee: somebody('2', 'Dan'),
      documentType: record('1', { name: 'Paper' }),
      tags: [record('1', { name: 'Urgent', color: 'red' })],
    },
    { authorizedToUpdate: may },
  ) as DocumentRecord
const may = ['manageDocuments'] as const

describe('documents', () => {
  it('are added by who manages them, in a company that is active', async () => {
    const page = (given: Answering) => read(<DocumentsPage />, { at: '/documents/my', ...given })
    expect((await page({ may })).links).toMatchObject({
      'Add documents': '/documents/my?open=true',
      'All documents': '/documents/all',
    })
    expect((await page({})).words).toBe('Documents')
    const company = {
      active_plan: { activePlan: { plan: 'Pro Monthly', stripe_status: 'canceled' }, is_restricted: true },
    }
    expect((await page({ may, company })).links).not.toHaveProperty('Add documents')
  })

  it('are listed with whose they are and whether they end soon, one’s own without', async () => {
    const ended = paper({ status: 'signed', end_date: '2026-03-03' })
    const far = paper({ end_date: '2026-04-04' })
    const all = await read(<Documents />, { at: '/documents/all', may, answers: () => listOf([paper(), ended, far]) })
    const row = 'Contract Dan Pop Paper , Edit Document type Urgent'
    expect(all.words).toContain(`${row} 10.03.2026 Expires soon 02.01.2026 08:00 [`)
    expect(all.words).toContain(`${row} 03.03.2026 Expired Signed 02.01.2026 08:00 [`)
    expect(all.words).toContain(`${row} 04.04.2026 02.01.2026 08:00 [`)
    expect(all.links).toEqual({ Contract: '/documents/all?id=7' })
    expect(all.asked[0]).not.toContain('employee_id')
    const own = await read(<MyTab />, { at: '/documents/my', answers: () => listOf([paper()]) })
    expect(own.asked[0]).toContain('/restify/documents?employee_id=1&')
    expect(own.words).toContain('Contract Paper Urgent 10.03.2026 Expires soon [')
    const nobody = await read(<MyTab />, { at: '/documents/my', employee: undefined })
    expect(nobody.asked).toEqual([])
  })

  it('of a person and of a client stand on their pages, for who may see them', async () => {
    const person = { at: '/employees/2/documents', path: '/employees/$id/documents', answers: () => listOf([]) }
    expect((await read(<EmployeeDocumentsTab />, person)).asked).toEqual([])
    const own = await read(<EmployeeDocumentsTab />, { ...person, employee: '2' })
    expect(own.asked[0]).toContain('employee_id=2&')
    expect(own.links).toEqual({})
    const client = { at: '/clients/2/documents', path: '/clients/$id/documents', answers: () => listOf([]) }
    expect((await read(<ClientDocumentsTab />, { ...client, may })).asked).toEqual([])
    const kept = await read(<ClientDocumentsTab />, { ...client, may: ['manageDocuments', 'manageClients'] })
    expect(kept.asked[0]).toContain('client_id=2&')
    expect(kept.links).toEqual({ 'Add documents': '/clients/2/documents?open=true' })
  })

  it('that end within thirty days stand on the dashboard, with the way to all from six on', async () => {
    const card = (total: number, given: Answering = {}) =>
      read(<ExpiringDocuments />, { ...given, answers: () => listOf([paper()], total) })
    const six = await card(6, { may })
    expect(six.words).toBe(
      '[Documents that expire soon] Documents that expire soon 6 Contract Dan Pop · Paper 10.03.2026 See all 6',
    )
    expect(six.links).toEqual({
      Contract: '/documents/7/details',
      'See all 6': '/documents/all?end_date=2026-03-04,2026-04-03&sort=end_date',
    })
    expect(six.asked[0]).toContain('/restify/documents?end_date=2026-03-04,2026-04-03&perPage=5&')
    expect(six.asked[0]).toMatch(/&sort=end_date$/)
    const own = await card(6)
    expect(own.words).toContain('Contract Paper 10.03.2026')
    expect(own.links['See all 6']).toMatch(/^\/documents\/my\?/)
    expect((await card(5)).links).toEqual({ Contract: '/documents/7/details' })
    expect((await read(<ExpiringDocuments />, { answers: () => listOf([]) })).words).toBe('')
  })

  it('of a leave stand on its page, the newest first, for who sees those of its person', async () => {
    const request = record('4', { employee_id: '2' }) as never
    const card = (given: Answering, papers = [paper({ status: 'signed' })]) =>
      read(<HolidayDocuments request={request} />, { ...given, answers: () => listOf(papers) })
    expect((await card({ employee: '3' })).asked).toEqual([])
    const own = await card({ employee: '2' })
    expect(own.asked).toEqual(['/restify/documents?holiday_id=4&perPage=50&related=documentType&sort=-created_at'])
    expect(own.words).toContain('Contract Paper · 02.01.2026 08:00 Signed')
    expect((await card({ may })).words).toBe(own.words)
    expect((await card({ may }, [])).words).toBe('')
  })

  it('say each of their facts at its name', async () => {
    const Facts = ({ of }: { of: DocumentRecord }) =>
      factsOf(of).map(({ label, value }) => (
        <p key={label}>
          {label}: {value}
        </p>
      ))
    const { words, links } = await read(<Facts of={paper()} />)
    expect(words).toBe(
      'Employee: Dan Pop Document type: Paper Start date: 01.01.2026 Expiration date: 10.03.2026 Expires soon ' +
        'Tags: Urgent File: c.pdf Size: 2.00 kB Added on: 02.01.2026 08:00',
    )
    expect(links).toEqual({ 'Dan Pop': '/employees/2/documents' })
  })

  it('offer in their preview what follows on their state', async () => {
    const steps = async (status: string, mayChange = true) => {
      const { words } = await read(<DocumentPreview id="7" onClose={() => {}} />, {
        answers: () => ({ data: paper({ status }, mayChange) }),
      })
      return words.slice(words.indexOf('Open the document’s page') + 'Open the document’s page '.length)
    }
    expect(await steps('new')).toBe('Edit Request signatures Download')
    expect(await steps('declined')).toBe('Edit Request signatures again Download')
    expect(await steps('sent')).toBe('Edit This document was already sent for signing. Download')
    expect(await steps('signed', false)).toBe('Signatures Download')
    expect(await steps('new', false)).toBe('Download')
  })

  it('have their former files below, from the second on', async () => {
    const file = (version: number) =>
      record(String(version), {
        version,
        file_name: 'c.pdf',
        is_current: version === 2,
        created_at: '2026-01-02T08:00:00',
        added_by: 'Eva Pop',
        size: 1024,
      })
    const versions = (...files: object[]) =>
      read(<Versions documentId="7" />, { at: '/documents/7/details', answers: () => listOf(files) })
    const two = await versions(file(2), file(1))
    const facts = '02.01.2026 08:00 · Eva Pop · 1.00 kB'
    expect(two.words).toBe(`Versions Version 2: c.pdf Current ${facts} Version 1: c.pdf ${facts}`)
    expect(two.links['Version 1: c.pdf']).toBe('/documents/7/details?file-id=1')
    expect(two.asked).toEqual([
      '/restify/files?field=path&fileable_id=7&fileable_type=document&perPage=50&sort=-version',
    ])
    expect((await versions(file(1))).words).toBe('')
  })
})

describe('the signatures of a document', () => {
  const signer = (id: string, state: string, more: object = {}) => ({
    id,
    name: `S${id}`,
    email: `s${id}@a.test`,
    state,
    signed_at: null,
    viewed_at: null,
    asked_at: '2026-03-01T10:00:00',
    reason: null,
    ...more,
  })
  const states = ['waiting', 'asked', 'viewed', 'failed', 'signed', 'declined']
  const card = (request: object | null) =>
    read(<SigningCard documentId="7" emails={[]} />, {
      answers: () => ({
        data: request && {
          state: 'sent',
          due_on: '2026-03-09',
          expires_on: '2026-03-20',
          reason: null,
          signers: states.map((state, index) => signer(String(index), state)),
          can_cancel: true,
          can_prepare: false,
          sealed_url: null,
          found_signatures: [],
          events: [{ at: '2026-03-01T10:00:00', what: 'asked', signer_id: '1', by: null }],
          former: [],
          ...request,
        },
      }),
    })

  it('are asked for where none were, and again where that came to nothing', async () => {
    expect((await card(null)).words).toBe('[Signatures] Signatures Upload a signed version Request signatures')
    const declined = (await card({ state: 'declined', can_cancel: false })).words
    expect(declined).toMatch(/^\[Signatures\] Signatures Upload a signed version Request signatures again State/)
    const failed = (await card({ state: 'error_sending', can_cancel: false, reason: 'Broken' })).words
    expect(failed).toMatch(/^\[Signatures\] Signatures Upload a signed version State/)
    expect(failed).toContain('Broken')
  })

  it('say of each signer how far they are, and let those be asked again who are awaited', async () => {
    const { words } = await card({})
    const line = (id: number, said: string) => `S${id} s${id}@a.test · 01.03.2026 10:00 ${said}`
    expect(words).toBe(
      [
        '[Signatures] Signatures State Sent Wanted by 09.03.2026 Last day to sign 20.03.2026',
        line(0, 'Not their turn yet'),
        line(1, 'Asked Ask again'),
        line(2, 'Viewed Ask again'),
        line(3, 'Mail not delivered Ask again'),
        line(4, 'Signed'),
        line(5, 'Declined'),
        'Cancel the request S1 was asked 01.03.2026 10:00',
      ].join(' '),
    )
    expect((await card({ can_cancel: false })).words).not.toMatch(/Ask again|Cancel the request/)
    expect((await card({ can_prepare: true })).links).toEqual({ 'Prepare and send': '/documents/7/signing' })
  })

  it('lead to the signed file, and say of those found in one whether it was changed', async () => {
    const found = { name: 'Eva', fingerprint: 'f', signed_at: '2026-03-02T10:00:00', stamped_at: null }
    const { words, links } = await card({
      state: 'signed',
      due_on: null,
      expires_on: null,
      can_cancel: false,
      sealed_url: '/s',
      signers: [signer('1', 'signed', { viewed_at: '2026-03-01T11:00:00', signed_at: '2026-03-02T09:00:00' })],
      found_signatures: [
        { ...found, intact: false },
        { ...found, fingerprint: 'g', stamped_at: '2026-03-02T10:01:00', intact: true },
      ],
    })
    expect(words).toContain('Signatures State Signed S1 s1@a.test · 02.03.2026 09:00 Signed Signed file')
    expect(words).toContain('Eva 02.03.2026 10:00 Changed since it was signed Eva 02.03.2026 10:01 As it was signed')
    expect(links).toEqual({ 'Signed file': '/s' })
  })
})
