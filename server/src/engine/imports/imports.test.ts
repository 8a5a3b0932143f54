import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type Client, costRatio, runJobs, type TestApp, type TestCompany } from '#testing/index.ts'
import { jobsOf } from '../../installation.ts'
import { act, all, bookApp, check, clear, imported, sheet, titles, undo } from './books.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await bookApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

describe('a sheet', () => {
  it('is read by the kinds of its fields, with headings and words in either language', async () => {
    const rows = [
      ['Title', 'Shelf', 'State', 'Bought', 'Price', 'Currency', 'Pages', 'Weight', 'Opens', 'Is rare', 'Secret'],
      ['Dune', 'Top', 'borrowed', new Date(Date.UTC(2024, 1, 29)), 1234.5, 'JPY', 412, '1:30', '9:05', 'Da', 'x1'],
      ['Emma', '', 'THERE', '31.12.2020', '1.234,50', 'EUR', '1.200', 2.25, '', 'no', ''],
    ]
    const content = await writeXlsx({ sheets: [{ name: 'Any', rows }] })
    const form = new FormData()
    form.set('file', new File([new Uint8Array(content)], 'books.xlsx'))
    const { body } = await acme.admin.upload('/restify/trial-books/actions?action=read-import-file', form)
    const { mapping, fields, file_name, row_numbers } = body.data
    expect(mapping).toEqual(fields.map(({ key }: { key: string }) => key))
    expect([file_name, row_numbers]).toEqual(['books.xlsx', [2, 3]])
    expect(fields[0]).toEqual({ key: 'title', label: 'Title', required: true })
    expect(fields[2].options).toEqual(['lent', 'there'])

    await imported(acme.admin, { columns: mapping, rows: body.data.rows, create: ['trial-shelves'] })
    const [dune, emma] = await all(acme.admin)
    expect(dune!.attributes).toMatchObject({
      ...{ state: 'lent', bought: '2024-02-29', price: 1235, pages: 412, weight: 1.5, opens: '09:05' },
      ...{ is_rare: true, secret: 'x1' },
    })
    expect(dune!.relationships.shelf).toMatchObject({ attributes: { name: 'Top' } })
    expect(emma!.attributes).toMatchObject({
      ...{
        state: 'there',
        bought: '2020-12-31',
        price: 1234.5,
        pages: 1200,
        weight: 2.25,
        is_rare: false,
        secret: null,
      },
    })
    await clear(acme, other)
  })

  it('has each problem at its row and cell, in the words of the field and the language of the reader', async () => {
    const columns = ['title', 'state', 'bought', 'price', 'pages', 'opens', 'is_rare', 'shelf_id']
    const body = sheet(
      columns,
      ['', 'lost', '30.02.2024', 'much', '1.5', '25:00', 'maybe', 'Nowhere'],
      ['x'.repeat(51), '', '', '1.234', '', '', '', ''],
      ['Priced', '', '', '10', '', '', '', ''],
      ['Sound', '', '', '', '', '', '', ''],
    )
    const { states, errors, counts, unknown } = await check(acme.admin, body)
    expect(states).toEqual(['wrong', 'wrong', 'wrong', 'new'])
    expect(counts).toEqual({ new: 1, changed: 0, same: 0, wrong: 3 })
    expect(errors).toEqual({
      '0.title': ['The title field is required.'],
      '0.state': ['Choose one of: lent, there.'],
      '0.bought': [expect.stringContaining('not a date')],
      '0.price': [expect.stringContaining('not an amount')],
      '0.pages': [expect.stringContaining('not a whole number')],
      '0.opens': [expect.stringContaining('not a time')],
      '0.is_rare': ['Write yes or no.'],
      '0.shelf_id': ['The company has no “Nowhere”. Choose one that exists, or let the import create it.'],
      '1.title': [expect.stringContaining('50')],
      '1.price': [expect.stringContaining('1.234')],
      '2.currency': ['The currency field is required.'],
    })
    expect(unknown).toEqual([{ kind: 'trial-shelves', name: 'trial-shelves', names: ['Nowhere'], may: true }])
    expect((await check(acme.admin, body, 'ro')).errors['0.is_rare']).toEqual(['Scrie da sau nu.'])

    const refused = await act(acme.admin, 'import', body)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, Object.keys(errors)])
    expect(await titles(acme.admin)).toEqual([])
  })

  it('names records by what they are called or by their code, of the own company alone', async () => {
    const shelf = (client: Client, name: string, code: string) => client.post('/restify/trial-shelves', { name, code })
    const [{ body: left }] = await Promise.all([
      shelf(acme.admin, 'Raftul  Țării', 'R-1'),
      shelf(other.admin, 'Far', 'F-1'),
    ])
    await shelf(acme.admin, 'Twin', 'T-1')
    await shelf(acme.admin, 'twin', 'T-2')
    const said = ['raftul tarii', 'r-1', 'Far', 'Twin', 't-2']
    const { errors } = await check(
      acme.admin,
      sheet(['title', 'shelf_id'], ...said.map((name, i) => [`Book ${i}`, name])),
    )
    expect(errors).toEqual({
      '2.shelf_id': [expect.stringContaining('“Far”')],
      '3.shelf_id': ['Several are called “Twin”. Write Code instead.'],
    })
    await imported(acme.admin, sheet(['title', 'shelf_id'], ['By name', 'RAFTUL ȚĂRII'], ['By code', 'R-1']))
    const found = (await all(acme.admin)).map(({ attributes }) => attributes.shelf_id)
    expect(found).toEqual([left.data.id, left.data.id])
    await clear(acme, other)
  })

  it('makes unknown records only when asked to, and only for those who may', async () => {
    const body = { ...sheet(['title', 'shelf_id'], ['A', 'New shelf'], ['B', 'new SHELF']), create: ['trial-shelves'] }
    const { client } = await acme.personWith('manageDepartments')
    const preview = await check(client, body)
    expect([preview.unknown[0].may, Object.keys(preview.errors)]).toEqual([false, ['0.shelf_id', '1.shelf_id']])
    expect((await check(acme.admin, body)).errors).toEqual({})
    const count = async () => (await acme.admin.get('/restify/trial-shelves?perPage=500')).body.meta.total
    const before = await count()
    const { import_id, made } = await imported(acme.admin, body)
    expect([made, await count()]).toEqual([{ 'trial-shelves': 1 }, before + 1])
    expect((await undo(acme.admin, import_id)).status).toBe(200)
    expect([await count(), await titles(acme.admin)]).toEqual([before, []])
  })

  it('may only fill fields that its sender may write', async () => {
    const { client } = await acme.personWith('manageDepartments')
    const read = await act(client, 'read-import-file', { text: 'Title\tSecret\nA\tB' })
    expect(read.body.data.mapping).toEqual(['title', null])
    await imported(client, sheet(['title', 'secret'], ['Sly', 'taken']))
    expect((await all(acme.admin))[0]!.attributes.secret).toBeNull()
    await clear(acme, other)
  })

  it('has its headings read once, whatever stands in them', async () => {
    const ratio = await costRatio(10_000, 40_000, async (length) => {
      const read = await act(acme.admin, 'read-import-file', { text: `Title\t${'('.repeat(length)}\nA\tB` })
      expect(read.body.data.mapping).toEqual(['title', null])
    })
    expect(ratio).toBeLessThan(8)
  })

  it('is refused with its columns where none of it is known, and above the limits', async () => {
    const upload = (text: string) => {
      const form = new FormData()
      form.set('file', new File([text], 'x.csv'))
      return acme.admin.upload('/restify/trial-books/actions?action=import', form)
    }
    expect((await upload('Some,Thing\n1,2')).body.errors.file[0]).toContain('Title, Shelf')
    expect((await upload(`Title\n${'A\n'.repeat(51)}`)).body.errors.file[0]).toContain('more than 50 rows')
    const beyond = await act(acme.admin, 'import', { columns: ['title'], rows: Array(51).fill(['A']) })
    expect(Object.keys(beyond.body.errors)).toEqual(['rows'])
    const unknown = await act(acme.admin, 'import', sheet(['title', 'id'], ['A', 'B']))
    expect(Object.keys(unknown.body.errors)).toEqual(['columns.1'])
    const twice = await act(acme.admin, 'import', sheet(['title', 'title'], ['A', 'B']))
    expect(Object.keys(twice.body.errors)).toEqual(['columns'])
    expect((await upload('Title\n')).body.errors.file[0]).toContain('holds nothing to import')
    const long = await act(acme.admin, 'import', sheet(['title'], ['x'.repeat(5001)]))
    expect(Object.keys(long.body.errors)).toEqual(['rows.0.0'])
    // Of a file a cell that is too long is a problem of its row.
    expect(Object.keys((await upload(`Title\n${'x'.repeat(5001)}`)).body.errors)).toEqual(['0.title'])
    const form = new FormData()
    form.set('sheet', new File(['{"columns":'], 'sheet.json'))
    const broken = await acme.admin.upload('/restify/trial-books/actions?action=import', form)
    expect([broken.status, Object.keys(broken.body.errors)]).toEqual([422, ['file']])
  })

  it('is refused while the company may only read, as one record is', async () => {
    const restrict = async (value: boolean) => {
      await app.superuser.global((tx) =>
        tx.run(sql`update tenants set restricted = ${value} where id = ${other.tenantId}`),
      )
      app.services.tenants.forget(other.subdomain)
    }
    await restrict(true)
    expect((await act(other.admin, 'import', sheet(['title'], ['Unpaid']))).status).toBe(403)
    await restrict(false)
    expect(await titles(other.admin)).toEqual([])
  })

  it('comes as a form too, where it is too long for a body', async () => {
    const form = new FormData()
    form.set('sheet', new File([JSON.stringify(sheet(['title'], ['Long']))], 'sheet.json'))
    expect((await acme.admin.upload('/restify/trial-books/actions?action=import', form)).status).toBe(200)
    expect(await titles(acme.admin)).toEqual(['Long'])
    await clear(acme, other)
  })
})

describe('duplicates', () => {
  it('are found by the unique constraint of the table: in the company, in the sheet, and not elsewhere', async () => {
    const shelf = (await acme.admin.post('/restify/trial-shelves', { name: 'Doubles' })).body.data.id
    await acme.admin.post('/restify/trial-books', { title: 'Here', shelf_id: shelf })
    await other.admin.post('/restify/trial-books', { title: 'There', shelf_id: null })
    const body = sheet(
      ['title', 'shelf_id'],
      ...[
        ['Here', 'Doubles'],
        ['Here', ''],
        ['Here', ''],
        ['New', 'Doubles'],
        ['New', 'Doubles'],
        ['There', 'Doubles'],
      ],
    )
    const { errors, taken, states } = await check(acme.admin, body)
    expect(errors).toEqual({
      '0.title': ['The title has already been taken.'],
      '4.title': ['“New” stands in another row of the sheet too.'],
    })
    expect([taken, states]).toEqual([
      [0, 4],
      ['wrong', 'new', 'new', 'new', 'wrong', 'new'],
    ])
    expect((await act(acme.admin, 'import', body)).status).toBe(422)
    expect(await titles(acme.admin)).toEqual(['Here'])
    await clear(acme, other)
  })
})

describe('an import of many rows', () => {
  const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
  const many = sheet(['title'], ...letters.map((one) => [one]))
  const task = async (client: Client, id: string) =>
    (await client.get(`/restify/background-tasks/${id}`)).body.data.attributes

  it('is a task with progress, whose sheet lies sealed until it is done', async () => {
    const report = await imported(acme.admin, many)
    expect(await titles(acme.admin)).toEqual([])
    const stored = () =>
      app.superuser.global((tx) =>
        tx.row<{ sheet: Buffer | null }>(sql`select sheet from imports where id = ${report.import_id}`),
      )
    expect((await stored())!.sheet!.toString('latin1')).not.toContain('title')
    expect((await undo(acme.admin, report.import_id)).body.message).toBe('This import is still running.')
    expect((await acme.admin.get('/restify/trial-books/getters/imports')).body.data).not.toContainEqual(
      expect.objectContaining({ id: report.import_id }),
    )
    await runJobs(app, 'import')
    expect(await titles(acme.admin)).toEqual(letters)
    expect(await task(acme.admin, report.task_id)).toMatchObject({ state: 'done', done: 7, total: 7 })
    expect((await stored())!.sheet).toBeNull()
    await clear(acme, other)
  })

  it('is written while its sender waits, up to as many rows as the resource says', async () => {
    const report = await imported(acme.admin, sheet(['title'], ...letters.slice(0, 6).map((one) => [one])))
    expect([report.task_id, await titles(acme.admin)]).toEqual([null, letters.slice(0, 6)])
    await clear(acme, other)
  })

  it('is done once, however often its job runs', async () => {
    const report = await imported(acme.admin, many)
    const job = { tenantId: acme.tenantId, taskId: report.task_id }
    await app.runJob('import', job)
    // The process ended after the commit and before the end was written: another one begins the same task again.
    await app.superuser.global((tx) =>
      tx.run(sql`update background_tasks set state = 'running', finished_at = null where id = ${report.task_id}`),
    )
    await app.runJob('import', job)
    expect(await task(acme.admin, report.task_id)).toMatchObject({ state: 'done', error: null })
    expect(await titles(acme.admin)).toEqual(letters)
    await runJobs(app, 'import')
    await clear(acme, other)
  })

  it('fails as a whole, in words, when something has changed meanwhile', async () => {
    const report = await imported(acme.admin, sheet(['title', 'shelf_id'], ...letters.map((one) => [one, 'Late'])))
    const done = await imported(acme.admin, sheet(['title'], ['Done']))
    await clear(acme)
    await runJobs(app, 'import')
    const { state, error } = await task(acme.admin, report.task_id)
    expect([state, error]).toEqual(['failed', expect.stringContaining('7 rows have problems')])
    // The sheet is kept for another try, a week at most.
    const sheets = async () => {
      await jobsOf(app.services, app.registry)
        .find(({ name }) => name === 'tidy')!
        .run({}, { database: app.services.database, signal: new AbortController().signal, attempt: 1 })
      return app.superuser.global((tx) => tx.rows(sql`select id from imports where id = ${report.import_id}`))
    }
    const age = (days: number) =>
      app.superuser.global((tx) =>
        tx.run(sql`update imports set created_at = now() - ${`${days} days`}::interval
          where id in (${report.import_id}, ${done.import_id})`),
      )
    await age(6)
    expect(await sheets()).toHaveLength(1)
    await age(8)
    expect(await sheets()).toEqual([])
    // One that was done is remembered.
    expect((await acme.admin.get('/restify/trial-books/getters/imports')).body.data).toContainEqual(
      expect.objectContaining({ id: done.import_id }),
    )
    expect(await titles(acme.admin)).toEqual([])
  })

  it('says that the sheet is no longer there when it is tried again too late', async () => {
    const report = await imported(acme.admin, sheet(['title', 'shelf_id'], ...letters.map((one) => [one, 'Later'])))
    await runJobs(app, 'import')
    await acme.admin.post('/restify/trial-shelves', { name: 'Later' })
    await app.superuser.global((tx) => tx.run(sql`delete from imports where id = ${report.import_id}`))
    const again = await acme.admin.post(`/restify/background-tasks/${report.task_id}/actions?action=retry`)
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    await runJobs(app, 'import')
    expect(await titles(acme.admin)).toEqual([])
    expect(await task(acme.admin, report.task_id)).toMatchObject({
      state: 'failed',
      error: 'The sheet was kept for a week and is no longer there. Import the file again.',
    })
  })

  it('is not done for somebody who has lost the right', async () => {
    const { client, userId } = await acme.personWith('manageDepartments')
    const report = await imported(client, many)
    await app.superuser.global((tx) => tx.run(sql`delete from user_roles where user_id = ${userId}`))
    await runJobs(app, 'import')
    expect(await titles(acme.admin)).toEqual([])
    const row = await app.superuser.global((tx) =>
      tx.row<{ state: string }>(sql`select state from background_tasks where id = ${report.task_id}`),
    )
    expect(row!.state).toBe('failed')
  })
})

it('stands in the log of the company, with how many there were', async () => {
  await imported(acme.admin, { ...sheet(['title'], ['Logged']), file_name: 'log.xlsx' })
  const row = await app.superuser.global((tx) =>
    tx.row<{ after: object }>(sql`select after from audit_entries where resource = 'trial-books' and action = 'import'
      order by id desc limit 1`),
  )
  expect(row!.after).toEqual({ file_name: 'log.xlsx', created: 1, changed: 0 })
  await clear(acme, other)
})

it('has a template in the language of its reader, with the names of the own company to choose from', async () => {
  await other.admin.post('/restify/trial-shelves', { name: 'Not yours' })
  await acme.admin.post('/restify/trial-shelves', { name: 'Ours' })
  const path = '/restify/trial-books/getters/import-template'
  const answer = await acme.admin.get(path, { headers: { 'x-locale': 'ro' } })
  const [form, choices] = (await readXlsx(answer.bytes)).sheets
  expect(form!.rows[0]!.slice(0, 2)).toEqual(['Title *', 'Shelf'])
  const words = choices!.rows.flat().filter((cell) => cell !== null)
  expect(words).toEqual(expect.arrayContaining(['Ours', 'lent', 'Da', 'Nu']))
  expect(words).not.toContain('Not yours')
})
