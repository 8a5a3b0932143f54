import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { Locale } from '#contracts/engine/primitives.ts'
import { defineResource } from '#engine/definition.ts'
import { sql } from '#platform/database/index.ts'
import type { MailName } from '#platform/mail/index.ts'
import { renderMail } from '#platform/mail/render-mail.ts'
import { type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { approvable, holders, manager } from './approvable.ts'
import { outcomeFields } from './fields.ts'

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
      { key: 'money', who: [holders('manageExpenses')], when: ({ days }) => Number(days) > 3 },
    ],
    cancel: { may: ({ employeeId }) => [{ employee_id: employeeId! }] },
    about: ({ place }) => String(place),
  }),
})
const tables = {
  declared_trips: `employee_id uuid not null, place text not null, days int not null,
    status_explanation text, status_changed_by uuid, approved_at timestamptz, rejected_at timestamptz,
    cancelled_at timestamptz, created_at timestamptz not null default now(),
    status text not null generated always as (case when cancelled_at is not null then 'cancelled'
      when approved_at is not null then 'approved' when rejected_at is not null then 'rejected' else 'draft' end) stored`,
}

let app: TestApp
let acme: TestCompany
let other: TestCompany
let lead: TestPerson
let ana: TestPerson
let clerk: TestPerson

beforeAll(async () => {
  app = await testApp({}, { trial: { module: { key: 'trial', resources: [trips] }, tables } })
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
  lead = await acme.personWith()
  ana = await acme.personWith()
  clerk = await acme.personWith('manageExpenses')
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

  it('says in the inbox the kind and the person, and nothing of the record', async () => {
    const { body } = await lead.client.get('/restify/notifications')
    const details = await lead.client.get(`/restify/notifications/getters/details?ids=${body.data[0].id}`)
    expect(details.body.data[0].details).toMatch(/^Declared trips of /)
    expect(details.body.data[0].details).not.toContain('Cluj')
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
