import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withFiles } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { createDocument } from '../index.ts'
import { pdf } from './library.fixture.ts'
import { document, make, type } from './library-test.fixture.ts'

let app: TestApp
let alfa: TestCompany
let beta: TestCompany
let contract: string

beforeAll(async () => {
  app = await testApp()
  alfa = await app.company({ subdomain: 'alfa' })
  beta = await app.company({ subdomain: 'beta' })
  contract = await type(alfa.admin, 'Contract')
})
afterAll(() => app.close())

const shown = async (id: string, query = '') => (await alfa.admin.get(`/restify/documents/${id}${query}`)).body.data
const upload = (more: Record<string, unknown>) =>
  alfa.admin.post('/restify/documents', {
    name: 'Contract',
    type_id: contract,
    employee_id: alfa.people.employee.employeeId,
    ...more,
  })

describe('a document', () => {
  it('is added with its file, tags and days, and shown with its person and type', async () => {
    const tag = await make(alfa.admin, 'tags', { name: 'Signed', color: 'orange' })
    const answer = await upload({
      id: 'ignored',
      tag_ids: [tag],
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      path: pdf('Contract de muncă.pdf'),
    })
    expect(answer.status).toBe(201)
    const { id } = answer.body.data
    const record = await shown(id, '?related=employee,employee.position,documentType,tags&temporary_urls=true')
    expect(record.attributes).toMatchObject({
      name: 'Contract',
      file_name: 'Contract de muncă.pdf',
      size: 16,
      status: 'new',
      tag_ids: [tag],
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      holiday_id: null,
    })
    expect(record.relationships).toMatchObject({
      employee: { attributes: { last_name: 'alfa' } },
      documentType: { attributes: { name: 'Contract' } },
      tags: [{ attributes: { name: 'Signed', color: 'orange' } }],
    })
    const opened = await app.app.inject({ url: record.attributes.path })
    expect([opened.statusCode, opened.headers['content-type'], opened.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      expect.stringContaining('inline'),
    ])
  })

  it('is refused with what is wrong at its field, and nothing is left of it', async () => {
    const count = async () => (await alfa.admin.get('/restify/documents')).body.meta.total
    const before = await count()
    const refused = async (more: Record<string, unknown>, locale = 'en') => {
      const body = { name: 'Contract', type_id: contract, employee_id: alfa.people.employee.employeeId, ...more }
      return (await alfa.admin.post('/restify/documents', body, { headers: { 'x-locale': locale } })).body.errors
    }
    expect(await refused({})).toEqual({ path: ['Please select at least one file'] })
    expect(await refused({ path: new File(['MZ'], 'setup.exe') })).toEqual({ path: ['This file type is not accepted'] })
    expect(await refused({ path: new File(['words'], 'contract.pdf') })).toEqual({
      path: ['The content of the file does not match its type.'],
    })
    expect(await refused({ path: pdf('a.pdf', 'x'.repeat(10 * 1024 * 1024)) })).toEqual({
      path: ['The file may not be larger than 10 MB.'],
    })
    expect(await refused({ path: new File([], 'contract.pdf') })).toEqual({ path: ['The file is empty.'] })
    expect(await refused({ path: pdf(), start_date: '2026-02-01', end_date: '2026-01-31' }, 'ro')).toEqual({
      end_date: ['Data expirării nu poate fi înaintea datei de început.'],
    })
    expect(await count()).toBe(before)
  })

  it('is changed with and without a file, and in one field', async () => {
    const id = await document(alfa, contract, { end_date: '2026-12-31' })
    const { employeeId } = alfa.people.hr
    expect((await alfa.hr.post(`/restify/documents/${id}`, { name: 'New name', employee_id: employeeId })).status).toBe(
      200,
    )
    expect((await alfa.hr.put(`/restify/documents/${id}`, { end_date: '' })).status).toBe(200)
    const replaced = await alfa.hr.post(`/restify/documents/${id}`, { path: pdf('other.pdf', 'longer than before') })
    expect(replaced.body.data.attributes).toMatchObject({
      name: 'New name',
      employee_id: employeeId,
      end_date: null,
      file_name: 'other.pdf',
    })
    expect((await alfa.employee.get(`/restify/documents/${id}`)).status).toBe(404)
    const history = await alfa.hr.get(`/restify/documents/${id}/getters/history`)
    expect(history.body.data.map(({ label }: { label: string }) => label)).toEqual([
      'Changed',
      'Changed',
      'Changed',
      'Added',
    ])
    const { changes } = history.body.data.at(-1)
    expect(changes).toContainEqual(expect.objectContaining({ field: 'size', kind: 'bytes' }))
  })

  it('is found by its name and person, by type, tag, state and the days it ends on, and sorted', async () => {
    const own = await type(alfa.admin, 'Certificate')
    const tag = await make(alfa.admin, 'tags', { name: 'Language' })
    const [first, second] = [
      await document(alfa, own, { name: 'Goethe', end_date: '2026-03-01', tag_ids: [tag] }),
      await document(alfa, own, { name: 'Cambridge', end_date: '2026-06-01' }),
    ]
    const ids = async (query: Record<string, string>) =>
      (await alfa.admin.get('/restify/documents', { query: { type_id: own, ...query } })).body.data.map(
        ({ id }: { id: string }) => id,
      )
    expect(await ids({ sort: 'name' })).toEqual([second, first])
    expect(await ids({ sort: 'employee.last_name,-end_date' })).toEqual([second, first])
    expect(await ids({ sort: 'documentType.name,end_date' })).toEqual([first, second])
    expect(await ids({ search: 'goet employee' })).toEqual([first])
    expect(await ids({ tag_ids: tag })).toEqual([first])
    expect(await ids({ '-tag_ids': tag })).toEqual([second])
    expect(await ids({ end_date: '2026-05-01,2026-06-30' })).toEqual([second])
    expect(await ids({ end_date: ',2026-05-01' })).toEqual([first])
    expect(await ids({ status: 'signed' })).toEqual([])
    const filters = Buffer.from(JSON.stringify([{ key: 'document-expiry', value: '2026-01-01,2026-03-31' }]))
    expect(await ids({ filters: filters.toString('base64') })).toEqual([first])
  })

  it('keeps its type, tags and person from being taken away under it', async () => {
    const [used, tag] = [await type(alfa.admin, 'Used'), await make(alfa.admin, 'tags', { name: 'Used' })]
    await document(alfa, used, { tag_ids: [tag] })
    for (const path of [`document-types/${used}`, `tags/${tag}`]) {
      const { attributes, meta } = (await alfa.admin.get(`/restify/${path}`)).body.data
      expect([attributes.is_used, meta.authorizedToDelete]).toEqual([true, false])
      expect((await alfa.admin.delete(`/restify/${path}`)).body.message).toBe(
        'This record is in use and cannot be deleted.',
      )
    }
  })

  it('stays for those who manage documents when its person has left', async () => {
    const leaver = await alfa.personWith()
    const id = await document(alfa, contract, { employee_id: leaver.employeeId })
    expect((await leaver.client.get(`/restify/documents/${id}`)).status).toBe(200)
    const { employeeId } = leaver
    await alfa.admin.patch(`/restify/employees/${employeeId}`, { termination_date: '2026-01-31' })
    expect((await alfa.admin.post(`/restify/employees/${employeeId}/actions?action=archive`)).status).toBe(200)
    expect((await leaver.client.get(`/restify/documents/${id}`)).status).toBe(401)
    const kept = await alfa.hr.get(`/restify/documents/${id}?related=employee`)
    expect(kept.body.data.relationships.employee.id).toBe(employeeId)
    expect((await alfa.hr.get(`/restify/documents?employee_id=${employeeId}`)).body.meta.total).toBe(1)
  })

  it('takes tags of its own company alone, and its history says when they change', async () => {
    const [first, second] = await Promise.all(['One', 'Two'].map((name) => make(alfa.admin, 'tags', { name })))
    const id = await document(alfa, contract, { tag_ids: [first!] })
    const tag = (tag_ids: (string | undefined)[]) => alfa.admin.put(`/restify/documents/${id}`, { tag_ids })
    const foreign = await tag([first, await make(beta.admin, 'tags', { name: 'Theirs' })])
    expect([foreign.status, Object.keys(foreign.body.errors ?? {})]).toEqual([422, ['tag_ids']])
    const lines = async () => {
      const { data } = (await alfa.admin.get(`/restify/documents/${id}/getters/history`)).body
      return data.filter(({ label }: { label: string }) => label === 'Changed').length
    }
    expect((await tag([first])).status).toBe(200)
    expect(await lines(), 'the same').toBe(0)
    for (const [n, tag_ids] of [[first, second], [second]].entries()) {
      expect((await tag(tag_ids)).status).toBe(200)
      expect(await lines()).toBe(n + 1)
    }
    expect((await shown(id)).attributes.tag_ids).toEqual([second])
  })

  it('belongs to its company alone', async () => {
    const id = await document(alfa, contract)
    const theirs = await type(beta.admin, 'Theirs')
    expect((await beta.admin.get(`/restify/documents/${id}`)).status).toBe(404)
    expect((await beta.admin.get('/restify/documents')).body.meta.total).toBe(0)
    expect((await upload({ type_id: theirs, path: pdf() })).body.errors.type_id).toBeDefined()
    const employee_id = beta.people.employee.employeeId
    expect((await upload({ employee_id, path: pdf() })).body.errors.employee_id).toBeDefined()
  })
})

describe('a document that the product makes', () => {
  const at = (tx: Parameters<typeof createDocument>[0]['tx']) => ({
    tx,
    tenantId: alfa.tenantId,
    userId: alfa.people.hr.userId,
  })
  const made = { name: 'Certificate of employment' }
  type Written = Omit<Parameters<typeof createDocument>[1], 'file'>
  /** Makes one with a small file, and does more in the same transaction. */
  const create = (
    document: Written,
    then: (tx: Parameters<typeof createDocument>[0]['tx'], id: string) => unknown = () => {},
  ) =>
    withFiles(app.services, async (files) => {
      const file = await files.put({
        tenantId: alfa.tenantId,
        folder: 'documents',
        fileName: 'certificate.pdf',
        contentType: '',
        body: Buffer.from('%PDF-1.7\nmade'),
      })
      return app.services.database.tenant(alfa.tenantId, async (tx) => {
        const id = await createDocument(at(tx), { ...document, file })
        await then(tx, id)
        return id
      })
    })

  it('stands among the person’s, with its file as the first version and who made it', async () => {
    const employee_id = alfa.people.employee.employeeId
    const id = await create({ ...made, type_id: contract, employee_id })
    const { attributes, relationships } = await shown(id, '?related=files')
    expect(attributes).toMatchObject({ name: made.name, status: 'new', size: 13, file_name: 'certificate.pdf' })
    expect(relationships.files[0].attributes).toMatchObject({ version: 1, added_by: 'hr alfa', path: attributes.path })
    expect((await alfa.employee.get(`/restify/documents/${id}`)).status).toBe(200)
  })

  it('is shown with the leave that it was made for, and stays when that is deleted', async () => {
    const { employeeId } = alfa.people.employee
    const holiday_policy_id = await make(alfa.admin, 'holiday-policies', {
      type: 'timeoff',
      name: 'Rest',
      method: 'given',
      days_per_year: 0,
    })
    const leave = await alfa.employee.post('/restify/holidays', {
      holiday_policy_id,
      start_date: '2031-05-05',
      end_date: '2031-05-06',
    })
    expect(leave.status, JSON.stringify(leave.body)).toBe(201)
    const holiday_id = leave.body.data.id
    const id = await create({ ...made, type_id: contract, employee_id: employeeId, holiday_id })
    const related = (await alfa.employee.get(`/restify/holidays/${holiday_id}?related=documents`)).body.data
    expect(related.relationships.documents.map((one: { id: string }) => one.id)).toEqual([id])
    expect((await alfa.admin.delete(`/restify/holidays/${holiday_id}`)).status).toBe(204)
    expect((await shown(id)).attributes.holiday_id).toBeNull()
  })

  it('leaves nothing when what made it fails', async () => {
    const employee_id = alfa.people.employee.employeeId
    const failing = create({ ...made, name: 'Never', type_id: contract, employee_id }, async (tx, id) => {
      const row = await tx.row<{ path: string }>(
        sql`select path from documents where tenant_id = ${alfa.tenantId} and id = ${id}`,
      )
      throw new Error(row!.path)
    })
    const path = await failing.catch((error: Error) => error.message)
    await expect.poll(() => app.services.files.read(String(path))).toBeNull()
    expect((await alfa.admin.get('/restify/documents?search=Never')).body.meta.total).toBe(0)
  })
})
