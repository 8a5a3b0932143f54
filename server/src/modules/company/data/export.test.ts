import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import yauzl from 'yauzl'
import { sql } from '#platform/database/index.ts'
import { openMailedLink, runJobs, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  company = await app.company({ subdomain: 'arhiva' })
  other = await app.company({ subdomain: 'alta' })
})
afterAll(() => app.close())

const ask = (client: TestCompany['admin'], locale = 'en') =>
  client.post('/restify/tenants/actions?action=export-data', {}, { headers: { 'x-locale': locale } })

/** Runs the queued exports, as the worker would. */
const work = () => runJobs(app, 'export-company')

async function unpack(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(archive)
  const found = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return found
}

/** The archive that the newest mail to an address leads to. */
async function received(email: string): Promise<Map<string, Buffer>> {
  const mail = (await app.queuedMails(email)).filter(({ template }) => template === 'company-export').at(-1)!
  const { url } = mail.props as { url: string }
  const answer = await openMailedLink(app, url)
  expect(answer.status).toBe(200)
  return unpack(answer.bytes)
}

describe('the archive of a company', () => {
  test('holds every kind of record that its asker may read, archived people and stored files too', async () => {
    const picture = await app.services.files.put({
      tenantId: company.tenantId,
      folder: 'avatars',
      fileName: 'a.png',
      contentType: 'image/png',
      body: Buffer.from('not really a picture'),
    })
    const { employeeId } = company.people.employee
    await app.superuser.global((tx) =>
      tx.run(sql`update employees set avatar = ${picture.path}, status = 'archived' where id = ${employeeId}`),
    )
    await company.admin.post('/restify/departments', { name: '=Sales', description: 'a, "b"' })
    await other.admin.post('/restify/departments', { name: 'Foreign' })
    const asked = await ask(company.admin)
    expect([asked.status, asked.body.message]).toEqual([
      200,
      'Your archive is being made. You get an email with a link when it is ready.',
    ])
    await work()
    const archive = await received(company.people.admin.email)
    const names = [...archive.keys()]
    expect(names).toEqual(expect.arrayContaining(['README.txt', 'data/employees.csv', 'data/roles.csv']))
    expect(archive.get('data/departments.csv')!.toString()).toContain(`'=Sales,"a, ""b""`)
    for (const [name, bytes] of archive) expect(bytes.toString(), name).not.toContain('Foreign')
    const people = archive.get('data/employees.csv')!.toString()
    expect(people).toContain(employeeId)
    const place = `files/${picture.path.split('/').slice(-2).join('/')}`
    expect(people).toContain(place)
    expect(archive.get(place)!.toString()).toBe('not really a picture')
    expect(archive.get('README.txt')!.toString()).toContain('data/employees.csv')
    expect(archive.get('data/roles.csv')!.toString().split('\n')[0]).toContain('permissions')
  })

  test('holds the national days of every calendar, though lists give those of the company alone', async () => {
    const third = await app.company({ subdomain: 'calendare' })
    const day = async (name: string, date: string, more: object = {}) =>
      expect((await third.admin.post('/restify/legal-holidays', { name, date, ...more })).status).toBe(201)
    const calendar = (await third.admin.post('/restify/holiday-calendars', { name: 'Wien' })).body.data.id
    await day('Of the company', '2027-12-01')
    await day('Of Wien', '2027-10-26', { holiday_calendar_id: calendar })
    await ask(third.admin, 'ro')
    await work()
    const days = (await received(third.people.admin.email)).get('data/legal-holidays.csv')!.toString()
    expect(days, 'as programs write it, also for a Romanian reader').toMatch(/^\uFEFF?id,name,date,/)
    for (const name of ['Of the company', 'Of Wien']) expect(days).toContain(name)
  })

  test('holds none of the archives that were made before it', async () => {
    const fourth = await app.company({ subdomain: 'arhive' })
    for (const round of [1, 2]) {
      await ask(fourth.admin)
      await work()
      const archive = await received(fourth.people.admin.email)
      expect(
        [...archive.keys()].filter((name) => name.endsWith('.zip')),
        `round ${round}`,
      ).toEqual([])
      expect(archive.get('data/background-tasks.csv')!.toString()).not.toContain('files/')
    }
  })

  test('holds no field that its asker may not read', async () => {
    const { client, email } = await company.personWith('manageCompany')
    expect((await ask(client)).status).toBe(200)
    await work()
    const archive = await received(email)
    const headings = archive.get('data/employees.csv')!.toString().split('\n')[0]!
    expect(headings).toContain('first_name')
    expect(headings).not.toContain('internal_cost_hourly_rate')
    expect(archive.has('data/permissions.csv')).toBe(false)
  })

  test('is made one at a time, for those who keep the company', async () => {
    expect((await ask(other.admin)).status).toBe(200)
    const again = await ask(other.admin)
    expect([again.status, again.body.message]).toEqual([
      200,
      'An archive is already being made. Please wait for its email.',
    ])
    await work()
    expect(await app.queuedMails(other.people.admin.email)).toHaveLength(1)
    expect((await ask(other.admin)).body.message).toMatch(/being made. You get/)
    for (const client of [other.hr, other.manager, other.employee]) expect((await ask(client)).status).toBe(403)
  })

  test('is a task of its asker alone, which answers the same file', async () => {
    const { status, body } = await company.admin.get('/restify/background-tasks?temporary_urls=true')
    expect(status).toBe(200)
    const [{ attributes: task }] = body.data
    expect(task).toMatchObject({ kind: 'export-company', name: 'Archive of the company', state: 'done', error: null })
    expect(task.total).toBeGreaterThan(20)
    expect(task.done).toBe(task.total)
    const { pathname, search } = new URL(task.file, 'http://localhost')
    const answer = await app.client('localhost').get(pathname.replace('/api', '') + search)
    expect([...(await unpack(answer.bytes)).keys()]).toContain('data/departments.csv')
    const inRomanian = { headers: { 'x-locale': 'ro' } }
    const inList = await company.admin.get('/restify/background-tasks', inRomanian)
    expect(inList.body.data[0].attributes.name).toBe('Arhiva companiei')
    expect((await company.hr.get('/restify/background-tasks')).body.data).toEqual([])
  })

  test('is not made for somebody who has lost the right since', async () => {
    await work()
    const person = await other.personWith('manageCompany')
    expect((await ask(person.client)).status).toBe(200)
    await app.superuser.global((tx) => tx.run(sql`delete from user_roles where user_id = ${person.userId}`))
    await work()
    expect(await app.queuedMails(person.email)).toEqual([])
  })

  test('opens by its link and in its list to who still holds every right it was made with', async () => {
    const person = await other.personWith('manageCompany', 'manageEmployees')
    await ask(person.client)
    await work()
    const { url } = (await app.queuedMails(person.email)).at(-1)!.props
    const listed = async () => (await person.client.get('/restify/background-tasks')).body.data[0].attributes.file
    const roles = sql`select tenant_id, user_id, role_id from user_roles where user_id = ${person.userId}`
    const [kept] = await app.superuser.global((tx) => tx.rows<{ role_id: string }>(roles))
    const lose = (permission: string) =>
      app.superuser.global((tx) =>
        tx.run(sql`delete from role_permissions where role_id = ${kept!.role_id}
          and permission_id = (select id from permissions where name = ${permission})`),
      )
    expect([(await openMailedLink(app, url!)).status, typeof (await listed())]).toEqual([200, 'string'])
    // Another company's host knows no such link.
    expect((await openMailedLink(app, url!.replace('alta', 'arhiva'))).status).toBe(404)
    await lose('manageEmployees')
    expect((await openMailedLink(app, url!)).status).toBe(404)
    await vi.waitFor(async () => expect(await listed()).toBeUndefined(), { timeout: 25_000 })
  })

  test('can be fetched for a day, and is then removed', async () => {
    const [mail] = (await app.queuedMails(company.people.admin.email)).slice(-1)
    expect(mail!.props.hours).toBe(24)
    const open = () => openMailedLink(app, mail!.props.url!)
    expect((await open()).status).toBe(200)
    const [removal] = await app.superuser.global((tx) =>
      tx.rows<{ hours: number }>(sql`select extract(epoch from j.run_at - now()) / 3600 as hours
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'end-task-file' order by j.id limit 1`),
    )
    expect(Math.round(removal!.hours)).toBe(25)
    app.clock.advance(25 * 60 * 60 * 1000)
    expect((await open()).status).toBe(404)
    app.clock.advance(-25 * 60 * 60 * 1000)
    expect((await open()).status).toBe(200)
    await runJobs(app, 'end-task-file')
    expect((await open()).status).toBe(404)
    const listed = await company.admin.get('/restify/background-tasks')
    expect(listed.body.data.map(({ attributes }: { attributes: { file: unknown } }) => attributes.file)).toEqual([null])
  })

  test('bears the day that it is in the company, which has begun before that of the server', async () => {
    const now = app.clock.now()
    const late = new Date(now)
    late.setUTCHours(23, 30, 0, 0)
    app.clock.advance(late.getTime() - now.getTime())
    await ask(other.admin)
    await work()
    const next = app.today()
    const [mail] = (await app.queuedMails(other.people.admin.email)).slice(-1)
    const answer = await openMailedLink(app, mail!.props.url!)
    expect(answer.headers['content-disposition']).toContain(`alta-${next}.zip`)
  })
})
