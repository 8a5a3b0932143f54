import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, shownDay } from '#contracts/engine/values/civil-days.ts'
import { createRegistry } from '#engine/registry.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { defineNotification, notify } from '#platform/notifications/index.ts'
import { modules } from '#server/modules.ts'
import { type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { declaredKinds } from './notification-kinds.getter.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

const kind = defineNotification({ key: 'sample', title: (locale) => `Title ${locale}`, mail: 'terms-changed' })
const guarded = defineNotification({ ...kind, key: 'guarded', always: ['mail'] })
const props = { company: 'Acme', by: 'Ana', changed: ['salary' as const], from: null, url: 'http://acme.test' }

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const inside = <T>(work: (tx: Tx) => Promise<T>) => app.services.database.tenant(acme.tenantId, work)
const person = ({ userId, email }: TestPerson) => ({ userId, email, locale: 'en' as const })
const notifyOf = (to: TestPerson[], more: Partial<Parameters<typeof notify>[1]> = {}, what = kind) =>
  inside((tx) =>
    notify(
      { tx, tenantId: acme.tenantId },
      { what, record: null, to: to.map(person), mail: () => props, details: (locale) => `Details ${locale}`, ...more },
    ),
  )
const listOf = async ({ client }: TestPerson, query = '') =>
  (await client.get(`/restify/notifications?${query}`)).body.data as {
    id: string
    attributes: Record<string, unknown>
  }[]
const unread = async ({ client }: TestPerson) =>
  (await client.get('/restify/notifications/getters/unread-count')).body.data.unread as number
const detailsOf = async ({ client }: TestPerson, ids: string[]) =>
  (await client.get(`/restify/notifications/getters/details?ids=${ids.join(',')}`)).body.data
const choose = (one: TestPerson, value: object) =>
  one.client.post('/restify/user-settings/bulk/update', [{ key: 'own_notifications', value }])
const mailsTo = async ({ email }: TestPerson) => (await app.queuedMails(email)).length

describe('a notification', () => {
  it('comes by mail and into their inbox, in their language, to nobody else', async () => {
    const [ana, dan] = [await acme.personWith(), await acme.personWith()]
    await notifyOf([ana])
    expect([await mailsTo(ana), await mailsTo(dan), await unread(ana), await unread(dan)]).toEqual([1, 0, 1, 0])
    const [one] = await listOf(ana)
    expect(one!.attributes).toMatchObject({ what: 'sample', title: 'Title en', unread: true, read_at: null })
    const inRomanian = await ana.client.get('/restify/notifications', { headers: { 'x-locale': 'ro' } })
    expect(inRomanian.body.data[0].attributes.title).toBe('Title ro')
    expect(await detailsOf(ana, [one!.id])).toEqual([
      { id: one!.id, details: 'Details en', page: null, says: null, by: null },
    ])
    expect(await detailsOf(dan, [one!.id])).toEqual([])
    const path = `/restify/notifications/getters/details?ids=${one!.id}`
    const romanian = await ana.client.get(path, { headers: { 'x-locale': 'ro' } })
    expect(romanian.body.data[0].details).toBe('Details ro')
    const way = `/restify/notifications/${one!.id}/actions?action=mark-read`
    for (const client of [dan.client, other.admin]) expect((await client.post(way)).status).toBe(404)
    expect(await unread(ana)).toBe(1)
  })

  it('is sent once in a transaction, and not at all when that is undone', async () => {
    const ana = await acme.personWith()
    const notifyHr = (tx: Tx, again?: string) =>
      notify(
        { tx, tenantId: acme.tenantId },
        { what: kind, record: null, to: [person(ana), person(ana)], mail: () => props, again },
      )
    await inside(async (tx) => {
      await notifyHr(tx)
      await notifyHr(tx)
      await notifyHr(tx, 'another matter')
    })
    expect([await mailsTo(ana), await unread(ana)]).toEqual([2, 2])
    const undone = inside(async (tx) => {
      await notifyHr(tx)
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect([await mailsTo(ana), await unread(ana)]).toEqual([2, 2])
  })

  it('of two things about no record is sent of each, as often as their words differ', async () => {
    const ana = await acme.personWith()
    await inside(async (tx) => {
      for (const words of ['Two tasks', 'Three tasks', 'Two tasks'])
        await notify(
          { tx, tenantId: acme.tenantId },
          { what: kind, record: null, to: [person(ana)], mail: () => props, details: () => words },
        )
    })
    expect([await mailsTo(ana), await unread(ana)]).toEqual([2, 2])
  })

  it('of two records is sent of each, by mail and chat in the language of each person', async () => {
    const ana = await acme.personWith()
    await choose(ana, { sample: ['mail', 'chat'] })
    await inside(async (tx) => {
      for (const id of [newId(), newId()])
        await notify(
          { tx, tenantId: acme.tenantId },
          {
            ...{ what: kind, record: { type: 'goals', id }, mail: () => props },
            to: [{ ...person(ana), locale: 'ro' as const }],
          },
        )
    })
    expect((await app.queuedMails(ana.email)).map(({ locale }) => locale)).toEqual(['ro', 'ro'])
    const chats = await app.superuser.global((tx) =>
      tx.rows<{ title: string }>(sql`select j.payload ->> 'title' as title from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'send-personal-chat' and j.payload ->> 'userId' = ${ana.userId}`),
    )
    expect(chats.map(({ title }) => title)).toEqual(['Title ro', 'Title ro'])
  })

  it('comes by the ways that each has chosen for its kind, but for what always comes', async () => {
    const [ana, dan] = [await acme.personWith(), await acme.personWith()]
    expect((await choose(ana, { sample: ['inbox'], guarded: [] })).status).toBe(200)
    expect((await choose(dan, { sample: ['mail'] })).status).toBe(200)
    await notifyOf([ana, dan])
    expect([await mailsTo(ana), await unread(ana), await mailsTo(dan), await unread(dan)]).toEqual([0, 1, 1, 0])
    await notifyOf([ana, dan], {}, guarded)
    expect([await mailsTo(ana), await unread(ana), await mailsTo(dan), await unread(dan)]).toEqual([1, 1, 2, 1])
    expect((await choose(ana, { sample: ['pigeon'] })).status).toBe(422)
  })

  it('is read one by one, or all at once, of one’s own alone', async () => {
    const [ana, dan] = [await acme.personWith(), await acme.personWith()]
    for (let n = 0; n < 3; n += 1) await notifyOf([ana, dan], { again: String(n) })
    const [first, second] = await listOf(ana)
    const read = await ana.client.post(`/restify/notifications/${first!.id}/actions?action=mark-read`)
    const at = read.body.data.attributes.read_at
    expect([typeof at, await unread(ana)]).toEqual(['string', 2])
    const again = await ana.client.post(`/restify/notifications/${first!.id}/actions?action=mark-read`)
    expect(again.body.data.attributes.read_at).toBe(at)
    expect((await listOf(ana, 'unread=true')).map(({ id }) => id)).toContain(second!.id)
    const all = await ana.client.post('/restify/notifications/actions?action=mark-all-read')
    expect([all.status, await unread(ana), await unread(dan)]).toEqual([200, 0, 3])
  })

  it('keeps back what it says of a record that its reader may not see any more', async () => {
    const viewer = await acme.personWith('manageGoals')
    const made = await acme.admin.post('/restify/goals', {
      name: 'Secret',
      description: 'Why',
      progress: 1,
      due_date: '2030-01-31',
      priority: 'high',
      employee_id: acme.people.hr.employeeId,
    })
    expect(made.status).toBe(201)
    const { userId } = acme.people.hr
    const says = (locale: string) => `set a goal ${locale}`
    await notifyOf([viewer], { record: { type: 'goals', id: made.body.data.id }, page: '/goals', by: userId, says })
    await notifyOf([viewer], { record: { type: 'goals', id: newId() } })
    const all = (await listOf(viewer)).map(({ id }) => id)
    const shown = async () =>
      (await detailsOf(viewer, all))
        .map(({ details, page, says, by }: Record<string, unknown>) => [details, page, says, by])
        .sort()
    // Of the two the second is gone, or never was.
    expect(await shown()).toEqual(
      [
        [null, null, null, null],
        ['Details en', '/goals', 'set a goal en', { name: expect.stringContaining('hr'), avatar: null }],
      ].sort(),
    )
    await app.superuser.global((tx) => tx.run(sql`delete from user_roles where user_id = ${viewer.userId}`))
    app.services.sessions.forget()
    expect(await shown()).toEqual([
      [null, null, null, null],
      [null, null, null, null],
    ])
    expect((await listOf(viewer)).map(({ attributes }) => attributes.title)).toEqual(['Title en', 'Title en'])
  })

  it('of leave says who asked and who decided, to each as it concerns them', async () => {
    const { employee, hr, admin } = other.people
    const kind = { type: 'other', method: 'given', name: 'Any', days_per_year: 0 }
    const policy = (await admin.client.post('/restify/holiday-policies', kind)).body.data.id
    const day = addDays(app.today(), 30)
    const days = { holiday_policy_id: policy, start_date: day, end_date: day, requested_approver_id: hr.employeeId }
    const asked = await employee.client.post('/restify/holidays', days)
    expect(asked.status, JSON.stringify(asked.body)).toBe(201)
    const saidTo = async (who: TestPerson, what: string) => {
      const found = (await listOf(who)).filter(({ attributes }) => attributes.what === what)
      return (await detailsOf(who, [found[0]!.id]))[0]
    }
    expect(await saidTo(hr, 'leave-asked')).toMatchObject({
      by: { name: expect.stringContaining('employee') },
      says: `asks for your decision: leave, ${shownDay(day)}`,
    })
    const way = `/restify/holidays/${asked.body.data.id}/actions?action=approve`
    expect((await hr.client.post(way, {})).status).toBe(200)
    expect(await saidTo(employee, 'leave-decided')).toMatchObject({
      by: { name: expect.stringContaining('hr') },
      says: `approved your request: leave, ${shownDay(day)}`,
    })
  })

  it('goes after ninety days', async () => {
    const ana = await acme.personWith()
    await notifyOf([ana])
    await notifyOf([ana], { again: 'new' })
    const [newest] = await listOf(ana, 'sort=-created_at')
    await app.superuser.global((tx) =>
      tx.run(sql`update notifications set created_at = now() - interval '91 days'
        where user_id = ${ana.userId} and id <> ${newest!.id}`),
    )
    await app.runJob('tidy')
    expect((await listOf(ana)).map(({ id }) => id)).toEqual([newest!.id])
  })
})

const kindsOf = async ({ client }: TestPerson, locale = 'en') =>
  (await client.get('/restify/notifications/getters/kinds', { headers: { 'x-locale': locale } })).body.data as {
    key: string
    module: string
    title: string
    always: string[]
  }[]

describe('the kinds of notifications', () => {
  it('are all that the code declares, each named by its module', async () => {
    const sources = globSync('server/src/**/*.ts').filter((path) => !/[.](test|fixture)[.]ts$/.test(path))
    const declared = sources.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/defineNotification\(\{\s*key: '([^']+)'/g)].map(([, key]) => key!),
    )
    const known = declaredKinds(createRegistry(modules)).map(({ kind: { key } }) => key)
    // The engine's two are sent for approvals that say nothing themselves.
    const ofEngine = ['approval-asked', 'approval-decided'].filter((key) => !known.includes(key))
    expect([...known, ...ofEngine].sort()).toEqual(declared.sort())
  })

  it('are offered for a choice to those who can be notified of them, in their language', async () => {
    const { admin, employee } = acme.people
    const [all, own] = [await kindsOf(admin), await kindsOf(employee)]
    const keys = own.map(({ key }) => key)
    expect(keys).toContain('leave-decided')
    const others = all.map(({ key }) => key).filter((key) => !keys.includes(key))
    const known = [
      ...['company-deletion', 'company-export', 'documents-archive', 'efactura-ends', 'efactura-last-day'],
      ...['efactura-refused', 'invoice-plan-waits', 'invoices-due', 'leave-asked'],
      ...['project-budget', 'subscription-stops', 'supplier-bills'],
    ]
    expect(others.sort()).toEqual(known)
    // One of the permissions that a kind is for is enough.
    const approver = await kindsOf(await acme.personWith('approveRejectHolidays'))
    expect(approver.map(({ key }) => key)).toContain('leave-asked')
    // The budget of a project takes both of its permissions.
    const invoicer = await kindsOf(await acme.personWith('manageInvoices'))
    expect(invoicer.map(({ key }) => key)).not.toContain('project-budget')
    const terms = own.find(({ key }) => key === 'terms-changed')
    expect(terms).toEqual({
      ...{ key: 'terms-changed', module: 'team', title: expect.any(String), always: ['inbox'] },
      usual: ['mail', 'inbox'],
    })
    for (const one of await kindsOf(admin, 'ro'))
      expect(one.title).not.toBe(all.find(({ key }) => key === one.key)!.title)
  })

  it('can each be chosen for, as the screen sends it', async () => {
    const ana = await acme.personWith()
    const value = Object.fromEntries((await kindsOf(ana)).map(({ key }) => [key, ['chat', 'inbox']]))
    expect((await choose(ana, value)).status).toBe(200)
  })
})

describe('a notification of the product', () => {
  it('stands in the inbox of whom it concerns, without amounts', async () => {
    const { employee, hr } = acme.people
    const raised = await acme.hr.put(`/restify/employees/${employee.employeeId}`, {
      salary: 7654.32,
      salary_currency: 'RON',
      contract_bank_account: 'RO49AAAA1B31007593840000',
    })
    expect(raised.status, JSON.stringify(raised.body)).toBe(200)
    const own = await listOf(employee)
    expect(own.map(({ attributes }) => attributes.what).sort()).toEqual(['bank-account-changed', 'terms-changed'])
    const text = JSON.stringify([
      own,
      await detailsOf(
        employee,
        own.map(({ id }) => id),
      ),
    ])
    expect(text).toContain('Changed by hr acme.')
    for (const secret of ['7654', '0000', 'RO49']) expect(text).not.toContain(secret)
    expect(await unread(hr)).toBe(0)
  })
})
