import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { pictureFile, textFile } from './files.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let keeper: TestPerson

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  keeper = await acme.personWith('manageExpenses')
})
afterAll(() => app.close())

const create = (files: File[], more: object = {}, by: Client = acme.employee) =>
  by.post('/restify/expense-bundles/actions?action=create-from-files', { files, title: 'Cluj', ...more })
const add = (id: string, files: File[], by: Client = acme.employee) =>
  by.post(`/restify/expense-bundles/${id}/actions?action=add-from-files`, { files })
const receiptsOf = async (id: string, by: Client = acme.employee) =>
  (await by.get('/restify/expense-receipts', { query: { expense_bundle_id: id } })).body.data
const stored = async () =>
  (await readdir(app.config.dataDir, { recursive: true })).filter((name) => /receipts\/[^/]+\.\w+$/.test(name))

describe('a bundle of files', () => {
  it('is there at once, with its receipts still to be read', async () => {
    const files = [pictureFile('a.png'), textFile('b.txt', 'TOTAL 45,00')]
    const { status, body } = await create(files)
    expect([status, body.data.attributes]).toEqual([
      200,
      expect.objectContaining({ title: 'Cluj', expenses_count: 0, stands_out_count: 0, status: 'draft' }),
    ])
    await add(body.data.id, [pictureFile('c.png')])
    const receipts = await receiptsOf(body.data.id)
    expect(receipts.map(({ attributes }: { attributes: object }) => attributes)).toEqual(
      ['a.png', 'b.txt', 'c.png'].map((file_name) =>
        expect.objectContaining({
          ...{ file_name, state: 'reading', failure: null, pages: [], reading: null, expense_id: null },
          ...{ earlier: null, proposed_category_id: null, employee_id: acme.people.employee.employeeId },
        }),
      ),
    )
  })

  it('is called by the day where nobody gave it a title', async () => {
    const { body } = await create([pictureFile()], { title: '' })
    expect(body.data.attributes.title).toMatch(/^Receipts of \d+ \w+ \d{4}$/)
  })

  it('takes ten files at once, and all of them or none', async () => {
    const before = await stored()
    const eleven = Array.from({ length: 11 }, (_, n) => pictureFile(`${n}.png`))
    const tooMany = await create(eleven)
    expect([tooMany.status, tooMany.body.errors]).toEqual([
      422,
      { files: ['Expense file limit: choose at most 10 files at once.'] },
    ])
    const wrong = new File(['MZ'], 'setup.exe')
    const mixed = await create([pictureFile('1.png'), pictureFile('2.png'), wrong, textFile('page.png', 'no picture')])
    expect([mixed.status, Object.keys(mixed.body.errors)]).toEqual([422, ['files.2', 'files.3']])
    const none = await acme.employee.post('/restify/expense-bundles/actions?action=create-from-files', {
      title: 'Cluj',
    })
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['files']])
    expect((await create(eleven.slice(1))).status).toBe(200)
    expect(await stored()).toHaveLength(before.length + 10)
  })

  it('is made and added to for oneself, or by who keeps expenses', async () => {
    const { employeeId: employee_id } = acme.people.hr
    expect((await create([pictureFile()], { employee_id })).status).toBe(403)
    const { body } = await create([pictureFile()], { employee_id }, keeper.client)
    expect(body.data.attributes.employee_id).toBe(employee_id)
    expect((await add(body.data.id, [pictureFile()])).status).toBe(404)
    expect((await add(body.data.id, [pictureFile()], other.admin)).status).toBe(404)
    expect((await add(body.data.id, [pictureFile('x.png')], acme.hr)).status).toBe(200)
  })

  it('takes no more when it is decided', async () => {
    const { body } = await create([pictureFile()])
    await keeper.client.post(`/restify/expense-bundles/${body.data.id}/actions?action=approve`)
    const late = await add(body.data.id, [pictureFile('late.png')])
    expect([late.status, late.body.message]).toEqual([422, expect.stringContaining('decided')])
  })
})

it('takes telephones’ pictures and electronic invoices, also for an expense that is typed', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)])
  const files = [
    new File([heic], 'photo.heic', { type: 'image/heic' }),
    new File(['<Invoice xmlns="urn:x"/>'], 'invoice.xml', { type: 'text/xml' }),
  ]
  expect((await create(files)).status).toBe(200)
  const typed = { date: '2026-05-04', amount: 45, currency: 'RON', receipt_path: files[0] }
  expect((await acme.employee.post('/restify/expenses', typed)).status).toBe(201)
})

it('shows receipts to their person and who keeps expenses, and nobody else', async () => {
  const { body } = await create([pictureFile()])
  const [{ id }] = await receiptsOf(body.data.id)
  expect(await receiptsOf(body.data.id, keeper.client)).toHaveLength(1)
  for (const by of [acme.hr, other.admin]) {
    expect(await receiptsOf(body.data.id, by)).toEqual([])
    expect((await by.get(`/restify/expense-receipts/${id}`)).status).toBe(404)
    for (const action of ['dismiss', 'read-again'])
      expect((await by.post(`/restify/expense-receipts/${id}/actions?action=${action}`)).status).toBe(404)
  }
})
