import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { countStatements } from '#testing/count-statements.ts'
import { type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { pictureFile } from './files.fixture.ts'
import { looks, read, readOne, readQueued, type Said } from './readings.fixture.ts'

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

let shots = 0
/** A receipt of somebody that was read so, with its expense where there is one. */
async function sent(by: TestPerson, said: Said, more: { file?: File; title?: string } = {}) {
  shots += 1
  const body = { files: [more.file ?? pictureFile(`${shots}.png`)], title: more.title ?? 'Cluj' }
  const answer = await by.client.post('/restify/expense-bundles/actions?action=create-from-files', body)
  const bundle: string = answer.body.data.id
  await readQueued(app, () => read(said))
  const query = { expense_bundle_id: bundle }
  const [receipt] = (await by.client.get('/restify/expense-receipts', { query })).body.data
  return { bundle, id: receipt.id as string, expense: receipt.attributes.expense_id as string }
}
type Shown = { stands_out: string[]; earlier: { expense_id: string } | null }
const expense = async (id: string, by: TestPerson = keeper): Promise<Shown> =>
  (await by.client.get(`/restify/expenses/${id}`)).body.data.attributes
const receipt = async (id: string, by: TestPerson = keeper) =>
  (await by.client.get(`/restify/expense-receipts/${id}`)).body.data.attributes
const typed = async (by: TestPerson, more: object) => {
  const body = { date: '2026-05-04', amount: 45, currency: 'RON', ...more }
  const answer = await by.client.post('/restify/expenses', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id as string
}

describe('one receipt of two people', () => {
  it('is flagged to both and to who decides, with the first beside it and nothing more of it', async () => {
    const [ana, dan] = [await acme.personWith(), await acme.personWith()]
    const file = pictureFile('same.png')
    const first = await sent(ana, { merchant: 'A' }, { file, title: 'Journey of Ana' })
    const second = await sent(dan, { merchant: 'B', amount: 54 }, { file })
    for (const by of [dan, keeper]) {
      const shown = await expense(second.expense, by)
      expect(shown.stands_out).toEqual(['duplicate', 'notChecked'])
      expect(shown.earlier).toEqual({
        ...{ expense_id: first.expense, bundle: 'Journey of Ana', status: 'draft', same: 'picture' },
        ...{ employee: expect.any(String), created_at: expect.any(String) },
      })
      expect((await receipt(second.id, by)).earlier).toMatchObject({ expense_id: first.expense, same: 'picture' })
    }
    for (const by of [ana, keeper])
      expect(await expense(first.expense, by)).toMatchObject({
        stands_out: ['duplicate', 'notChecked'],
        earlier: { expense_id: second.expense },
      })
    // The pictures of the first are for who keeps expenses alone.
    const query = { expense_id: first.expense }
    const [theirs] = (await keeper.client.get('/restify/expense-receipts', { query })).body.data
    expect(theirs.attributes.pages).toHaveLength(1)
    expect((await dan.client.get('/restify/expense-receipts', { query })).body.data).toEqual([])
  })

  it('is found by how it looks, where it was photographed again, and not where the figures are others', async () => {
    const [ana, dan] = [await acme.personWith(), await acme.personWith()]
    const picture = looks('hotel in Cluj')
    const again = picture.replace(/^../, (bits) => bits.replace(/[01]/g, (bit) => (bit === '0' ? '1' : '0')))
    const first = await sent(ana, { merchant: 'Hotel', picture })
    const second = await sent(dan, { merchant: null, picture: again })
    expect((await expense(second.expense)).earlier).toMatchObject({ expense_id: first.expense, same: 'picture' })
    for (const figures of [{ amount: 46 }, { date: '2026-05-05' }]) {
      const next = await sent(dan, { merchant: null, picture, ...figures })
      expect(await expense(next.expense)).toMatchObject({ stands_out: ['notChecked'], earlier: null })
    }
    // What nobody could read is no reason to take two for one.
    const unread = await sent(dan, { merchant: null, picture, amount: null })
    expect((await receipt(unread.id)).earlier).toBeNull()
  })

  it('is found by its file, also of an expense that was typed, as long as that has it', async () => {
    const [ana, dan] = [await acme.personWith(), await acme.personWith()]
    const file = pictureFile('typed.png')
    const first = await typed(ana, { receipt_path: file })
    const second = await sent(dan, { merchant: 'Bistro', amount: 46 }, { file })
    expect(await expense(second.expense)).toMatchObject({ earlier: { expense_id: first, same: 'picture' } })
    expect((await expense(first)).stands_out).toEqual(['duplicate'])
    await ana.client.delete(`/restify/expenses/${first}/field/receipt_path`)
    expect((await expense(second.expense)).stands_out).toEqual(['notChecked'])
  })

  it('is found by each of several that are read at once', async () => {
    const dan = await acme.personWith()
    // In bundles of their own: those of one bundle are written one after the other anyway.
    const marks = ['a', 'b', 'c', 'd', 'e', 'f']
    for (const mark of marks) {
      const body = { files: [pictureFile(`at once ${mark}.png`)], title: 'At once' }
      await dan.client.post('/restify/expense-bundles/actions?action=create-from-files', body)
    }
    const same = () => read({ merchant: null, picture: looks('read at once') })
    const payloads = await readQueued(app, () => ({ failure: 'broken' }))
    for (const { receiptId } of payloads)
      await dan.client.post(`/restify/expense-receipts/${receiptId}/actions?action=read-again`)
    await Promise.all(payloads.map((payload) => readOne(app, payload, same)))
    const twins = await app.superuser.global((tx) =>
      tx.rows<{ twins: number }>(sql`select count(*)::int as twins from expense_receipt_twins
        where receipt_id = any(${payloads.map(({ receiptId }) => receiptId)}::uuid[]) group by receipt_id`),
    )
    expect(twins).toEqual(marks.map(() => ({ twins: 5 })))
  })

  it('is found by merchant, day, amount and currency, also of an expense that was typed', async () => {
    const [ana, dan] = [await acme.personWith(), await acme.personWith()]
    const merchant = 'Restaurant Crama S.R.L.'
    const first = await typed(ana, { merchant })
    const second = await sent(dan, { merchant: 'RESTAURANT CRAMĂ SRL', amount: null })
    const figures = { date: '2026-05-04', currency: 'RON', merchant, checked: true }
    const file = (amount: number) =>
      dan.client.post(`/restify/expense-receipts/${second.id}/actions?action=file`, { ...figures, amount })
    expect((await receipt(second.id)).earlier).toBeNull()
    expect((await file(45)).body.data.attributes.earlier).toMatchObject({ expense_id: first, same: 'figures' })
    await file(46)
    expect((await expense(first)).stands_out).toEqual([])
    const third = await typed(dan, { merchant: 'crama restaurant', merchant_identifier: 'RO 1590082' })
    const fourth = await typed(ana, { merchant: 'Crama', merchant_identifier: '1590082' })
    expect(await expense(fourth)).toMatchObject({ stands_out: ['duplicate'], earlier: { expense_id: third } })
    for (const more of [{ currency: 'EUR' }, { date: '2026-05-05' }, { amount: 45.01 }])
      expect((await expense(await typed(ana, { merchant, ...more }))).stands_out).toEqual([])
  })

  it('is no longer one once the other was refused or taken back, and never across companies', async () => {
    const dan = await acme.personWith()
    const merchant = 'Librăria Humanitas'
    const [first, second] = [await typed(dan, { merchant }), await typed(dan, { merchant })]
    expect((await expense(second)).stands_out).toEqual(['duplicate'])
    await dan.client.post(`/restify/expenses/${first}/actions?action=cancel`)
    expect(await expense(second)).toMatchObject({ stands_out: [], earlier: null })
    const stranger = await other.personWith('manageExpenses')
    const theirs = await typed(stranger, { merchant })
    expect((await expense(theirs, stranger)).stands_out).toEqual([])
  })
})

describe('an expense stands out', () => {
  it('when its fiscal receipt lacks the company’s CUI, where the company has one', async () => {
    const dan = await acme.personWith()
    const fiscal = { fiscal: true, merchant: 'Petrom Cluj' }
    const without = await sent(dan, fiscal)
    expect((await expense(without.expense)).stands_out).toEqual(['notChecked'])
    await acme.admin.post('/restify/settings/bulk/update', [{ key: 'company_vat', value: 'RO14399840' }])
    expect((await expense(without.expense)).stands_out).toEqual(['noOwnIdentifier', 'notChecked'])
    const withIt = await sent(dan, { ...fiscal, amount: 46, ownCui: '14399840' })
    expect((await expense(withIt.expense)).stands_out).toEqual(['notChecked'])
  })

  it('when amount, currency or day were changed after reading, and not for another choice of the reader', async () => {
    const dan = await acme.personWith()
    const { id, expense: its } = await sent(dan, { merchant: 'Taxi', orElse: [54] })
    const changed = async (more: object) => {
      const body = { date: '2026-05-04', amount: 45, currency: 'RON', checked: true, ...more }
      expect((await dan.client.post(`/restify/expense-receipts/${id}/actions?action=file`, body)).status).toBe(200)
      return (await expense(its)).stands_out
    }
    expect(await changed({})).toEqual([])
    expect(await changed({ amount: 54 })).toEqual([])
    for (const more of [{ amount: 54.5 }, { currency: 'EUR' }, { date: '2026-05-05' }])
      expect(await changed(more), JSON.stringify(more)).toEqual(['changedAfterReading'])
    await dan.client.patch(`/restify/expenses/${its}`, { date: '2026-05-04', amount: 45.5 })
    expect((await expense(its)).stands_out).toEqual(['changedAfterReading'])
  })

  it('when it lies outside of the period of its bundle', async () => {
    const dan = await acme.personWith()
    const days = { title: 'May', start_date: '2026-05-04', end_date: '2026-05-06' }
    const bundle = (await dan.client.post('/restify/expense-bundles', days)).body.data.id
    const of = async (date: string) =>
      (await expense(await typed(dan, { expense_bundle_id: bundle, date, merchant: date }))).stands_out
    expect([await of('2026-05-03'), await of('2026-05-04'), await of('2026-05-06'), await of('2026-05-07')]).toEqual([
      ['outsidePeriod'],
      [],
      [],
      ['outsidePeriod'],
    ])
    const { attributes } = (await dan.client.get(`/restify/expense-bundles/${bundle}`)).body.data
    expect(attributes).toMatchObject({ expenses_count: 4, stands_out_count: 2 })
  })
})

it('asks a fixed number of questions for a list, however long it is', async () => {
  const dan = await acme.personWith()
  const query = { related: 'receipt,category', perPage: '50' }
  const list = () => dan.client.get('/restify/expenses', { query })
  const statements = async () => {
    // Who asks is looked up once a second.
    const counts: number[] = []
    for (let n = 0; n < 3; n += 1) counts.push((await countStatements(app.services.database, list)).count)
    return Math.min(...counts)
  }
  await sent(dan, { merchant: 'One' })
  const few = await statements()
  for (const merchant of ['Two', 'Three', 'Four', 'Five']) await sent(dan, { merchant })
  expect(few).toBeGreaterThan(0)
  expect(await statements()).toBe(few)
})
