import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { runJobs, type TestApp, type TestCompany } from '#testing/index.ts'
import {
  act,
  aDocument,
  type Desk,
  deskOf,
  openedDesk,
  passOf,
  sent,
  signatureElsewhere,
  signedBy,
  signs,
  tokenOf,
  uploadSigned,
} from '../../signing/signing.fixture.ts'
import { archiveOf } from '../archive/archive.fixture.ts'

const YEAR = 366 * 86_400_000
let app: TestApp
let acme: TestCompany
let other: TestCompany
let desk: Desk

beforeAll(async () => {
  ;({ app, acme, desk } = await openedDesk())
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const signed = (email: string, at = desk) => signedBy(at, email)
const bin = (id: string, by = acme.hr, reason: string | undefined = 'Signed twice') => act(by, id, 'bin', { reason })
const inBin = async (by = acme.hr) => (await by.get('/restify/documents/getters/bin')).body.data
const shown = async (id: string, by = acme.hr) => [
  (await by.get(`/restify/documents/${id}`)).status,
  (await by.get('/restify/documents', { query: { id } })).body.meta.total,
]
/** Whether a document says that it is signed, and that it can be deleted. */
const offered = async (id: string) => {
  const { attributes, meta } = (await acme.hr.get(`/restify/documents/${id}`)).body.data
  return [attributes.is_signed, meta.authorizedToDelete]
}
const deletes = async (id: string) => [
  (await acme.hr.delete(`/restify/documents/${id}`)).body,
  (await acme.hr.delete('/restify/documents/bulk/delete', [id])).body,
]

describe('a document that is deleted', () => {
  it('goes as before while nobody has signed it', async () => {
    const id = await aDocument(desk)
    await act(acme.hr, id, 'request-signature', { signers: [{ email: 'a@out.test' }] })
    expect((await bin(id)).body.message).toBe('Nobody has signed this document. Delete it instead.')
    expect((await acme.hr.delete(`/restify/documents/${id}`)).status).toBe(204)
  })

  it('stays while it is being signed, alone and with others', async () => {
    const id = await aDocument(desk)
    await sent(desk, id, ['b@out.test'])
    const message = 'This document is being signed. Cancel the request for signatures first.'
    expect(await deletes(id)).toMatchObject([{ message }, { message }])
    expect((await bin(id)).body.message).toBe(message)
    expect(await offered(id)).toEqual([false, false])
    expect((await acme.visitor.post('/signing/open', { token: await tokenOf(desk, 'b@out.test') })).status).toBe(200)
    await act(acme.hr, id, 'cancel-signature')
    expect(await offered(id)).toEqual([false, true])
    expect((await acme.hr.delete(`/restify/documents/${id}`)).status).toBe(204)
  })

  const elsewhere = async () => {
    const id = await aDocument(desk)
    expect((await uploadSigned(acme.hr, id, await signatureElsewhere())).status).toBe(200)
    return id
  }
  const half = async () => {
    const id = await aDocument(desk)
    await sent(desk, id, ['c1@out.test', 'c2@out.test'])
    await signs(desk, 'c1@out.test')
    await act(acme.hr, id, 'cancel-signature')
    return id
  }

  it.each([
    ['here', () => signed('c@out.test')],
    ['elsewhere', elsewhere],
    ['in a request that was cancelled', half],
  ])('stays once somebody has signed it %s', async (_where, making) => {
    const message = 'Somebody has signed this document. Move it to the bin and say why.'
    const id = await making()
    expect(await offered(id)).toEqual([true, false])
    expect(await deletes(id)).toMatchObject([{ message }, { message }])
  })
})

describe('the bin', () => {
  it('takes a signed document out of every list, with who and why, until it is put back', async () => {
    const id = await signed('d@out.test')
    expect((await bin(id, acme.hr, '')).body.errors).toHaveProperty('reason')
    expect((await bin(id, acme.employee)).status).toBe(403)
    expect((await bin(id, other.hr)).status).toBe(404)
    expect(await shown(id, acme.employee)).toEqual([200, 1])
    expect((await bin(id)).status).toBe(200)
    expect(await shown(id)).toEqual([404, 0])
    expect(await shown(id, acme.employee)).toEqual([404, 0])
    expect(await inBin()).toMatchObject([
      {
        id,
        name: 'Contract „Ș”',
        reason: 'Signed twice',
        binned_by: 'hr acme',
        owner: 'employee acme',
        deleted_on: null,
      },
    ])
    expect(await inBin(other.hr)).toEqual([])
    expect((await acme.employee.get('/restify/documents/getters/bin')).status).toBe(403)
    expect((await bin(id)).body.message).toBe('This document is in the bin already.')
    // Signers keep what they signed.
    const mail = (await app.queuedMails('d@out.test')).filter(({ template }) => template === 'signing-ended').at(-1)!
    const pass = await passOf(desk, 'd@out.test', mail.props.url!.split('/').at(-1)!)
    expect((await acme.visitor.post('/signing/download', { pass })).body.data.sealed).toBe(true)
    expect((await act(acme.employee, id, 'restore')).status).toBe(403)
    expect((await act(other.hr, id, 'restore')).status).toBe(404)
    expect((await act(acme.hr, id, 'restore')).status).toBe(200)
    expect(await shown(id)).toEqual([200, 1])
    expect(await inBin()).toEqual([])
    const history = JSON.stringify((await acme.hr.get(`/restify/documents/${id}/getters/history`)).body)
    for (const words of ['Moved to the bin', 'Put back from the bin']) expect(history).toContain(words)
  })

  it('keeps a document for the years of its type, and then deletes it with all that belongs to it', async () => {
    const short = await deskOf(app, acme, { keep_years: 2 })
    const [id, forGood] = [await signed('e@out.test', short), await signed('f@out.test')]
    for (const one of [id, forGood]) await bin(one)
    const day = app.clock.now()
    const listed = (await inBin()).find((one: { id: string }) => one.id === id)
    expect(listed.deleted_on.slice(0, 4)).toBe(String(day.getUTCFullYear() + 2))
    const paths = await app.superuser.global((tx) =>
      tx.row<{ source: string; sealed: string }>(sql`select source_path as source, sealed_path as sealed
        from signing_requests where document_id = ${id}`),
    )
    await app.runJob('delete-binned-documents')
    expect(await inBin()).toHaveLength(2)
    app.clock.advance(2 * YEAR)
    await app.runJob('delete-binned-documents')
    expect((await inBin()).map((one: { id: string }) => one.id)).toEqual([forGood])
    await runJobs(app, 'remove-file')
    for (const path of [paths!.source, paths!.sealed]) expect(await app.services.files.read(path)).toBeNull()
  })

  it('stands in the archive of the whole company, with its file and since when it is in the bin', async () => {
    const [id, listed] = [await signed('g@out.test'), await signed('h@out.test')]
    await bin(id)
    const rows = async (by: typeof acme) => {
      await by.admin.post('/restify/tenants/actions?action=export-data')
      await runJobs(app, 'export-company')
      const archive = await archiveOf(app, by.people.admin.email, 'company-export')
      const [head, ...lines] = archive.get('data/documents.csv')!.toString().split('\n')
      const at = head!.split(',').indexOf('binned_at')
      const file = (of: string) => lines.find((line) => line.includes(of))?.match(/files\/[^,"]+/)?.[0] ?? ''
      return { lines, archive, file, since: (of: string) => lines.find((line) => line.includes(of))?.split(',')[at] }
    }
    const mine = await rows(acme)
    expect(mine.since(id)).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(mine.since(listed)).toBe('')
    expect(mine.archive.get(mine.file(id))!.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await rows(other)).lines.join()).not.toContain(id)
  })

  it('keeps its years from a type that says too few or too many', async () => {
    for (const keep_years of [0, 101, 1.5, 'x'])
      expect((await acme.hr.put(`/restify/document-types/${desk.typeId}`, { keep_years })).body.errors).toHaveProperty(
        'keep_years',
      )
    expect((await acme.hr.put(`/restify/document-types/${desk.typeId}`, { keep_years: null })).status).toBe(200)
  })
})
