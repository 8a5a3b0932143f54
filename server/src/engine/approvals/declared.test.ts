import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { MOST_WAITING } from '#contracts/engine/approvals.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { defineResource } from '#engine/definition.ts'
import { sql } from '#platform/database/index.ts'
import type { MailName } from '#platform/mail/index.ts'
import { renderMail } from '#platform/mail/render-mail.ts'
import { type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { approvable, holders, manager } from './approvable.ts'
import { outcomeFields } from './fields.ts'

const outcome = `status_explanation text, status_changed_by uuid, approved_at timestamptz, rejected_at timestamptz,
  cancelled_at timestamptz, created_at timestamptz not null default now(),
  status text not null generated always as (case when cancelled_at is not null then 'cancelled'
    when approved_at is not null then 'approved' when rejected_at is not null then 'rejected' else 'draft' end) stored`

/** All that a module says: no mail, no notification, no action, no card. */
const trips = defineResource({
  key: 'declared-trips',
  table: 'declared_trips',
  module: 'trial',
  display: 'place',
  store: z.object({ place: z.string(), days: z.number() }),
  fields: {
    employee_id: { kind: 'id', readOnly: true },
    place: { sort: true },
    days: { kind: 'integer' },
    ...outcomeFields('approvalStatus'),
  },
  may: { list: 'auth', store: 'auth', history: 'auth' },
  behaviour: { beforeStore: async ({ actor }, values) => ({ ...values, employee_id: actor.employeeId }) },
  approval: approvable({
    resource: 'declared-trips',
    table: 'declared_trips',
    owner: 'employee_id',
    steps: [
      { key: 'lead', who: [manager()] },
      { key: 'money', who: [holders('manageBilling')], when: ({ days }) => Number(days) > 3 },
    ],
    weighs: ['place', 'days'],
    cancel: { may: ({ employeeId }) => [{ employee_id: employeeId! }] },
    about: ({ place }) => String(place),
    called: ({ place }) => String(place),
  }),
})
/** The least there is: nothing sets one apart but its name, and its holders decide at its one step. */
const breaks = defineResource({
  key: 'declared-breaks',
  table: 'declared_breaks',
  module: 'trial',
  display: 'reason',
  store: z.object({ reason: z.string() }),
  fields: { employee_id: { kind: 'id', readOnly: true }, reason: {}, ...outcomeFields('approvalStatus') },
  may: { list: 'auth', store: 'auth' },
  behaviour: { beforeStore: async ({ actor }, values) => ({ ...values, employee_id: actor.employeeId }) },
  approval: approvable({
    resource: 'declared-breaks',
    table: 'declared_breaks',
    owner: 'employee_id',
    steps: [{ key: 'only', who: [holders('manageInvoices')] }],
    weighs: ['reason'],
    cancel: { may: ({ employeeId }) => [{ employee_id: employeeId! }] },
  }),
})
const tables = {
  declared_breaks: `employee_id uuid not null, reason text not null, ${outcome}`,
  declared_trips: `employee_id uuid not null, place text not null, days int not null, ${outcome}`,
}

let app: TestApp
let acme: TestCompany
let other: TestCompany
let lead: TestPerson
let ana: TestPerson
let clerk: TestPerson

beforeAll(async () => {
  app = await testApp({}, { trial: { module: { key: 'trial', resources: [trips, breaks] }, tables } })
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  lead = await acme.personWith()
  ana = await acme.personWith()
  clerk = await acme.personWith('manageBilling')
  await acme.admin.put(`/restify/employees/${ana.employeeId}`, { manager_employee_id: lead.employeeId })
})
afterAll(() => app.close())

const go = async ({ client }: Pick<TestPerson, 'client'>, place: string, days: number): Promise<string> =>
  (await client.post('/restify/declared-trips', { place, days })).body.data.id
const act = (who: TestPerson, id: string, action: string, body = {}) =>
  who.client.post(`/restify/declared-trips/${id}/actions?action=${action}`, body)
/** The mails of one trip to somebody, as they read them. */
const mailsTo = async ({ email }: TestPerson, id: string) => {
  const queued = (await app.queuedMails(email)).filter(({ props }) => props.url?.includes(id))
  return Promise.all(
    queued.map(({ template, locale, props }) => renderMail(template as MailName, locale as Locale, props as never)),
  )
}
/** What was done with one trip, newest first. */
const story = async (id: string, locale: string): Promise<string[]> => {
  const query = { record_id: id }
  const { body } = await acme.admin.get('/restify/audit-entries/getters/log', {
    query,
    headers: { 'x-locale': locale },
  })
  return body.data.map(({ label }: { label: string }) => label)
}
const titlesOf = async ({ client }: TestPerson, locale: string) => {
  const { body } = await client.get('/restify/notifications', { headers: { 'x-locale': locale } })
  return body.data.map((one: { attributes: { title: string } }) => one.attributes.title)
}
const counts = async ({ client }: Pick<TestPerson, 'client'>) => (await client.get('/approvals/waiting')).body.data

describe('an approvable that a module only declares', () => {
  it('writes to who is asked and to whom it is for, by mail and in the inbox', async () => {
    const id = await go(ana, 'Cluj', 2)
    const [asked] = await mailsTo(lead, id)
    const name = await app.superuser.global((tx) =>
      tx.row<{ name: string }>(
        sql`select concat_ws(' ', first_name, last_name) as name from employees where id = ${ana.employeeId}`,
      ),
    )
    expect(asked!.subject).toBe(`${name!.name} asks for your decision: declared trips, Cluj`)
    expect(asked!.text).toContain(`/declared-trips/${id}/details`)
    expect(await titlesOf(lead, 'ro')).toEqual(['O cerere așteaptă decizia ta'])
    await act(lead, id, 'approve', { comment: 'Enjoy it' })
    const [decided] = await mailsTo(ana, id)
    expect(decided!.subject).toBe('Approved: declared trips, Cluj')
    expect(decided!.text).toContain('Enjoy it')
    expect(await titlesOf(ana, 'en')).toEqual(['A request was decided'])
  })

  it('says in the inbox the kind, the person and what the record is called, and nothing else of it', async () => {
    const { body } = await lead.client.get('/restify/notifications')
    const details = await lead.client.get(`/restify/notifications/getters/details?ids=${body.data[0].id}`)
    expect(details.body.data[0].details).toMatch(/^Declared trips of /)
    expect(details.body.data[0].details).not.toContain('Cluj')
    expect(details.body.data[0].says).toMatch(/^asks for your decision: declared trips, Cluj$/i)
  })

  it('says in its history at which step of how many it was decided', async () => {
    const id = await go(ana, 'Iași', 5)
    await act(lead, id, 'approve')
    await act(clerk, id, 'reject', { status_explanation: 'Too long' })
    expect(await story(id, 'en')).toEqual(['Rejected, step 2 of 2', 'Approved, step 1 of 2', 'Added'])
    expect((await story(id, 'ro'))[1]).toBe('Aprobare, pasul 1 din 2')
  })

  it('says no step where there was but one', async () => {
    const id = await go(ana, 'Arad', 1)
    await act(lead, id, 'approve')
    expect(await story(id, 'en')).toEqual(['Approved', 'Added'])
  })
})

describe('the decision on what is only declared', () => {
  const stateOf = async (id: string) =>
    (await acme.admin.get(`/restify/declared-trips/${id}`)).body.data.attributes as Record<string, unknown>

  it('is made step by step, by whose turn it is, and asks the next by mail', async () => {
    const id = await go(ana, 'Turda', 5)
    expect(await mailsTo(clerk, id)).toEqual([])
    const early = await act(clerk, id, 'approve')
    expect([early.status, (await stateOf(id)).status]).toEqual([422, 'draft'])
    for (const nobody of [ana, other.people.admin]) expect((await act(nobody, id, 'approve')).status).not.toBe(200)
    expect((await act(lead, id, 'approve')).status).toBe(200)
    expect((await mailsTo(clerk, id)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/asks for your decision: declared trips, Turda$/),
    ])
    expect((await act(lead, id, 'approve')).status).toBe(422)
    expect((await stateOf(id)).status).toBe('draft')
    expect((await act(clerk, id, 'approve')).body.data.attributes.status).toBe('approved')
    expect((await act(clerk, id, 'approve')).body.message).toBe('This request is already approved.')
    const { body } = await ana.client.get(`/restify/declared-trips/${id}/getters/approvals`)
    expect(body.data.map(({ step, outcome }: Record<string, unknown>) => [step, outcome])).toEqual([
      ['lead', 'approved'],
      ['money', 'approved'],
    ])
  })

  it('is never one’s own, also of who holds the permission of its step', async () => {
    const id = await go(clerk, 'Own', 5)
    expect((await act(clerk, id, 'approve')).status).not.toBe(200)
    const keeper = await acme.personWith('manageInvoices')
    const own = (await keeper.client.post('/restify/declared-breaks', { reason: 'Own' })).body.data.id
    const denied = await keeper.client.post(`/restify/declared-breaks/${own}/actions?action=approve`, {})
    expect([denied.status, (await firstOf(keeper, 20)).map((one) => one.id).includes(own)]).toEqual([403, false])
  })

  it('ends with one no, whose reason its person reads, and with a withdrawal', async () => {
    const refused = await go(ana, 'Zalău', 5)
    expect((await act(lead, refused, 'reject')).body.errors).toHaveProperty('status_explanation')
    await act(lead, refused, 'reject', { status_explanation: 'No room' })
    expect(await stateOf(refused)).toMatchObject({ status: 'rejected', status_explanation: 'No room' })
    expect(await tripsOf(clerk)).not.toContain(refused)
    const [mail] = await mailsTo(ana, refused)
    expect([mail!.subject, mail!.text.includes('No room')]).toEqual(['Rejected: declared trips, Zalău', true])

    const withdrawn = await go(ana, 'Dej', 1)
    expect((await act(lead, withdrawn, 'cancel')).status).toBe(403)
    expect((await act(ana, withdrawn, 'cancel')).status).toBe(200)
    expect((await act(ana, withdrawn, 'cancel')).status).toBe(422)
    expect([(await stateOf(withdrawn)).status, await tripsOf(lead)]).toEqual([
      'cancelled',
      expect.not.arrayContaining([withdrawn]),
    ])
  })
})

interface Waiting {
  entity: string
  id: string
  [fact: string]: unknown
}
const firstOf = async ({ client }: Pick<TestPerson, 'client'>, first: number, locale = 'en'): Promise<Waiting[]> => {
  const { status, body } = await client.get(`/approvals/waiting?first=${first}`, { headers: { 'x-locale': locale } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.first
}
const tripsOf = async (who: Pick<TestPerson, 'client'>) =>
  (await firstOf(who, 20)).flatMap((one) => (one.entity === 'declared-trips' ? [one.id] : []))

describe('the card of what waits', () => {
  it('shows what only declares its approval: its kind, the person, what sets it apart and the way to it', async () => {
    const id = await go(ana, 'Oradea', 1)
    const [name] = await app.superuser.global((tx) =>
      tx.rows<{ name: string }>(
        sql`select concat_ws(' ', first_name, last_name) as name from employees where id = ${ana.employeeId}`,
      ),
    )
    const shown = (await firstOf(lead, 20)).find((one) => one.id === id)
    expect(shown).toEqual({
      entity: 'declared-trips',
      id,
      module: expect.any(String),
      kind: 'Declared trips',
      person: name!.name,
      avatar: null,
      about: 'Oradea',
      words: null,
      page: `/declared-trips/${id}/details`,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      due_on: null,
      until: null,
      version: (await lead.client.get(`/restify/declared-trips/${id}`)).body.data.attributes.version,
    })
    expect(shown!.version).toEqual(expect.any(String))
    const avatar = `tenants/${acme.tenantId}/avatars/${id}.png`
    await app.superuser.global((tx) =>
      tx.run(sql`update employees set avatar = ${avatar} where id = ${ana.employeeId}`),
    )
    // Whose picture it is opens it by its address alone.
    expect((await firstOf(lead, 20)).find((one) => one.id === id)!.avatar).toContain(`/api/files/${avatar}?expires=`)
    for (const someone of [ana, clerk, other.people.admin]) expect(await tripsOf(someone)).not.toContain(id)
    await act(lead, id, 'approve')
    expect(await tripsOf(lead)).not.toContain(id)
  })

  it('says the name of a record that nothing else sets apart', async () => {
    const keeper = await acme.personWith('manageInvoices')
    const { body } = await ana.client.post('/restify/declared-breaks', { reason: 'A month in the hills' })
    const shown = (await firstOf(keeper, 20)).find((one) => one.id === body.data.id)
    expect(shown).toMatchObject({ kind: 'Declared breaks', about: 'A month in the hills' })
    expect((await firstOf(lead, 20)).map(({ id }) => id)).not.toContain(body.data.id)
  })

  it('shows a record at its later step to who decides there, and to the first no more', async () => {
    const id = await go(ana, 'Satu Mare', 5)
    expect([await tripsOf(lead), await tripsOf(clerk)].map((ids) => ids.includes(id))).toEqual([true, false])
    await act(lead, id, 'approve')
    expect([await tripsOf(lead), await tripsOf(clerk)].map((ids) => ids.includes(id))).toEqual([false, true])
    await act(clerk, id, 'approve')
    expect(await tripsOf(clerk)).not.toContain(id)
  })

  it('begins with what has waited longest, of all kinds, and shows no more than is asked for', async () => {
    const policy = await acme.admin.post('/restify/holiday-policies', {
      type: 'other',
      method: 'given',
      name: 'Any',
      days_per_year: 0,
    })
    const span = { start_date: '2027-08-02', end_date: '2027-08-03' }
    const leave = await ana.client.post('/restify/holidays', { ...span, holiday_policy_id: policy.body.data.id })
    const [young, old] = [await go(ana, 'Young', 1), await go(ana, 'Old', 1)]
    await app.superuser.global((tx) =>
      tx.run(sql`update declared_trips set created_at = now() - interval '3 days' where id = ${old}`),
    )
    const boss = await acme.personWith('approveRejectHolidays')
    await acme.admin.put(`/restify/employees/${ana.employeeId}`, { manager_employee_id: boss.employeeId })
    const all = await firstOf(boss, 20, 'ro')
    const ids = all.map(({ id }) => id)
    expect(ids[0]).toBe(old)
    expect([ids.indexOf(leave.body.data.id), ids.indexOf(young)]).toEqual([ids.length - 2, ids.length - 1])
    expect(all.find(({ entity }) => entity === 'holidays')).toMatchObject({
      kind: 'Cerere de concediu',
      about: '02.08.2027 – 03.08.2027',
      page: `/holidays/${leave.body.data.id}/view`,
    })
    for (const first of [1, 2]) expect((await firstOf(boss, first)).map(({ id }) => id)).toEqual(ids.slice(0, first))
    expect((await counts(boss)).total).toBe(ids.length)
    const { body, status } = await boss.client.get(`/approvals/waiting?first=${MOST_WAITING + 1}`)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['first']])
    await acme.admin.put(`/restify/employees/${ana.employeeId}`, { manager_employee_id: lead.employeeId })
  })

  it('leaves out what belongs to a module that the company has put away', async () => {
    const { hr, admin } = other.people
    expect((await counts(hr)).waiting).toHaveProperty('holidays')
    const hide = (value: string[]) =>
      admin.client.post('/restify/settings/bulk/update', [{ key: 'hidden_modules', value }])
    expect((await hide(['holidays'])).status).toBe(200)
    expect(Object.keys((await counts(hr)).waiting)).toEqual(['declared-trips'])
    expect((await counts(acme.people.hr)).waiting).toHaveProperty('holidays')
    await hide([])
  })
})

describe('what waits for one’s decision', () => {
  it('is counted over all that is decided on, as the lists count it', async () => {
    const before = await counts(lead)
    expect(before.waiting).toHaveProperty('declared-trips')
    const first = await go(ana, 'Brad', 5)
    await go(ana, 'Deva', 1)
    await go(other.people.employee, 'Sibiu', 2)
    const after = await counts(lead)
    expect(after.total - before.total).toBe(2)
    expect(after.waiting['declared-trips'] - before.waiting['declared-trips']).toBe(2)
    const list = await lead.client.get('/restify/declared-trips?can_approve=true')
    expect(after.waiting['declared-trips']).toBe(list.body.meta.total)
    const clerks = (await counts(clerk)).waiting['declared-trips']
    await act(lead, first, 'approve')
    expect((await counts(lead)).total).toBe(after.total - 1)
    expect((await counts(clerk)).waiting['declared-trips']).toBe(clerks + 1)
  })

  it('counts leave too, and is 0 for who decides on nothing that waits', async () => {
    expect(Object.keys((await counts(acme.people.hr)).waiting).sort()).toEqual([
      'declared-trips',
      'holiday-changes',
      'holidays',
    ])
    expect((await counts(ana)).total).toBe(0)
    expect((await counts(other.people.hr)).waiting.holidays).toBe(0)
  })
})
