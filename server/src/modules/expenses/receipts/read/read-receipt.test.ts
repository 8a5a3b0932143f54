import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runJobs, type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { pictureFile, textFile } from '../files.fixture.ts'
import { LAST_TRY, read, readOne, readQueued, type Said } from '../readings.fixture.ts'

let app: TestApp
let acme: TestCompany
let keeper: TestPerson

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  keeper = await acme.personWith('manageExpenses')
})
afterAll(() => app.close())

async function sent(...files: File[]): Promise<string> {
  const body = { files: files.length > 0 ? files : [pictureFile()], title: 'Cluj' }
  return (await acme.employee.post('/restify/expense-bundles/actions?action=create-from-files', body)).body.data.id
}
const list = async (path: string, bundle: string) =>
  (await acme.employee.get(`/restify/${path}`, { query: { expense_bundle_id: bundle } })).body.data
const receipts = (bundle: string) => list('expense-receipts', bundle)
const expenses = (bundle: string) => list('expenses', bundle)

describe('a receipt that was read', () => {
  it('becomes an expense that nobody has checked yet, with its pages to be seen', async () => {
    const bundle = await sent()
    await readQueued(app, () => read({ cui: '1590082', vat: 7.81 }))
    const [receipt] = await receipts(bundle)
    const [expense] = await expenses(bundle)
    expect(receipt.attributes).toMatchObject({ state: 'filed', expense_id: expense.id, checked_at: null })
    expect(expense.attributes).toMatchObject({
      ...{ merchant: 'OMV Petrom SRL', merchant_identifier: '1590082', date: '2026-05-04', amount: 45 },
      ...{ currency: 'RON', status: 'draft', receipt_filename: 'receipt.png', stands_out: ['notChecked'] },
      vat_lines: [{ rate: 21, base: null, vat: 7.81 }],
    })
    const log = await acme.admin.get(`/restify/audit-entries/getters/log?record_id=${expense.id}`)
    expect(log.body.data.map(({ action }: { action: string }) => action)).toEqual(['store'])
    const [{ url, ...size }] = receipt.attributes.pages
    expect(size).toEqual({ width: 800, height: 1200 })
    expect((await app.app.inject({ url })).payload).toBe('a page')
    const { attributes } = (await acme.employee.get(`/restify/expense-bundles/${bundle}`)).body.data
    expect(attributes).toMatchObject({
      ...{ expenses_count: 1, stands_out_count: 1 },
      by_currency: [{ currency: 'RON', total_amount: 45, count: 1 }],
    })
  })

  it('waits for a person where date, total or currency is missing', async () => {
    const unsound = [{ date: '2026-02-30' }, { amount: -45 }, { amount: 1e30 }, { currency: 'LEI' }]
    for (const missing of [{ date: null }, { amount: null }, { currency: null }, ...unsound] satisfies Said[]) {
      const bundle = await sent()
      await readQueued(app, () => read(missing))
      expect((await receipts(bundle))[0].attributes).toMatchObject({ state: 'read', expense_id: null })
      expect(await expenses(bundle)).toEqual([])
    }
  })

  it('takes the category of its merchant, and waits where that asks for more', async () => {
    const body = { name: 'Fuel', requires_receipt: true, max_amount: 100 }
    const category = (await acme.admin.post('/restify/expense-categories', body)).body.data.id
    const merchant = 'Rompetrol'
    const typed = { merchant: 'ROMPETROL S.R.L.', amount: 20, currency: 'EUR', date: '2026-04-01' }
    const form = { ...typed, expense_category_id: category, receipt_path: pictureFile('typed.png') }
    expect((await acme.employee.post('/restify/expenses', form)).status).toBe(201)

    const cheap = await sent()
    await readQueued(app, () => read({ merchant, amount: 99, currency: 'EUR' }))
    expect((await expenses(cheap))[0].attributes.expense_category_id).toBe(category)
    const dear = await sent()
    await readQueued(app, () => read({ merchant, amount: 101, currency: 'EUR' }))
    expect((await receipts(dear))[0].attributes).toMatchObject({ state: 'read', proposed_category_id: category })
    expect(await expenses(dear)).toEqual([])
    const [page] = (await receipts(dear))[0].attributes.pages
    expect((await app.app.inject({ url: page.url })).statusCode).toBe(200)
  })

  it('makes no second expense when it is read again after a crash', async () => {
    const bundle = await sent()
    const [payload] = await readQueued(app, () => read())
    await readOne(app, payload!, () => read({ amount: 46 }))
    expect((await expenses(bundle)).map((one: { attributes: { amount: number } }) => one.attributes.amount)).toEqual([
      45,
    ])
    const both = await sent()
    // Two workers at once: the first was taken for dead.
    const [again] = await readQueued(app, async () => read({ date: null }))
    await acme.employee.post(`/restify/expense-receipts/${again!.receiptId}/actions?action=read-again`)
    await Promise.all([readOne(app, again!, () => read()), readOne(app, again!, () => read())])
    expect(await expenses(both)).toHaveLength(1)
    expect((await receipts(both))[0].attributes.pages).toHaveLength(1)
  })

  it('stays unfiled when its bundle was decided or cancelled meanwhile, and can still be filed by itself', async () => {
    for (const [action, by] of [
      ['approve', keeper.client],
      ['cancel', acme.employee],
    ] as const) {
      const bundle = await sent()
      await readQueued(app, async () => {
        expect((await by.post(`/restify/expense-bundles/${bundle}/actions?action=${action}`)).status).toBe(200)
        return read()
      })
      const [{ id, attributes }] = await receipts(bundle)
      expect([attributes.state, await expenses(bundle)]).toEqual(['read', []])
      const values = { date: '2026-05-04', amount: 45, currency: 'RON', checked: true, expense_bundle_id: null }
      const filed = await acme.employee.post(`/restify/expense-receipts/${id}/actions?action=file`, values)
      expect(filed.body.data.attributes).toMatchObject({ state: 'filed', expense_bundle_id: null })
    }
  })

  it('is left alone when it was dismissed or deleted while it was read', async () => {
    const bundle = await sent(pictureFile('a.png'), pictureFile('b.png'))
    const [one, two] = await receipts(bundle)
    let turn = 0
    await readQueued(app, async () => {
      turn += 1
      if (turn === 1) await acme.employee.post(`/restify/expense-receipts/${one.id}/actions?action=dismiss`)
      else await acme.employee.delete(`/restify/expense-receipts/${two.id}`)
      return read()
    })
    const left = await receipts(bundle)
    expect(left.map(({ attributes }: { attributes: object }) => attributes)).toEqual([
      expect.objectContaining({ state: 'dismissed', pages: [] }),
    ])
    expect(await expenses(bundle)).toEqual([])
  })
})

describe('a receipt that cannot be read', () => {
  it('says why, and is filed by hand', async () => {
    const bundle = await sent()
    await readQueued(app, () => ({ failure: 'locked' }))
    const [{ id, attributes }] = await receipts(bundle)
    expect(attributes).toMatchObject({ state: 'failed', failure: 'locked', pages: [] })
    const values = { date: '2026-05-04', amount: 45, currency: 'RON', merchant: 'OMV', checked: true }
    const filed = await acme.employee.post(`/restify/expense-receipts/${id}/actions?action=file`, values)
    expect(filed.body.data.attributes.state).toBe('filed')
    expect((await expenses(bundle))[0].attributes.stands_out).toEqual(expect.arrayContaining(['typedTotal']))
  })

  it('is not waited for when reading breaks down each time, and can be read again', async () => {
    const bundle = await sent()
    const broken = () => Promise.reject(new Error('no memory'))
    const [payload] = await readQueued(app, () => read({ date: null }))
    await acme.employee.post(`/restify/expense-receipts/${payload!.receiptId}/actions?action=read-again`)
    await expect(readOne(app, payload!, broken)).rejects.toThrow('no memory')
    expect((await receipts(bundle))[0].attributes.state).toBe('reading')
    await expect(readOne(app, payload!, broken, LAST_TRY)).rejects.toThrow('no memory')
    expect((await receipts(bundle))[0].attributes).toMatchObject({ state: 'failed', failure: 'broken' })
    await acme.employee.post(`/restify/expense-receipts/${payload!.receiptId}/actions?action=read-again`)
    await readQueued(app, () => read())
    expect((await receipts(bundle))[0].attributes).toMatchObject({ state: 'filed', failure: null })
  })
})

it('is read by the reader itself', async () => {
  const bundle = await sent(textFile('taxi.txt', 'TAXI CLUJ SRL\nCIF RO1590082\nTOTAL LEI 45,00\nDATA 04.05.2026\n'))
  await runJobs(app, 'read-receipt')
  expect((await receipts(bundle))[0].attributes).toMatchObject({
    state: expect.stringMatching(/^(read|filed)$/),
    reading: expect.objectContaining({ source: 'text' }),
  })
})
