import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { sql } from '#platform/database/index.ts'
import { renderMail } from '#platform/mail/render-mail.ts'
import { type TestApp, type TestCompany, type TestPerson, testApp } from '#testing/index.ts'
import { lookAfterWaiting, makePolicy, remindAboutChanges, standOn } from '../requests.checks.fixture.ts'

const TODAY = '2027-03-10'
let app: TestApp
let acme: TestCompany
let vacation: string
let sick: string
let people: TestCompany['people']

beforeAll(async () => {
  app = await testApp()
  standOn(app, TODAY)
  acme = await app.company({ subdomain: 'acme' })
  people = acme.people
  vacation = await makePolicy(acme, { type: 'timeoff', name: 'Vacation', days_per_year: 21 })
  sick = await makePolicy(acme, { name: 'Sick leave', days_per_year: 0 })
  await acme.admin.put(`/restify/employees/${people.employee.employeeId}`, {
    manager_employee_id: people.manager.employeeId,
  })
  await app.superuser.global((tx) => tx.run(sql`update users set locale = 'ro' where id = ${people.employee.userId}`))
  await acme.hr.post('/restify/settings/bulk/update', [
    { key: 'slack_webhook_url', value: 'https://hooks.slack.com/services/T01ABC/B02DEF/s3cretPart' },
  ])
})
afterAll(() => app.close())

async function asked({ client }: TestPerson, start_date: string, end_date = start_date, more: object = {}) {
  const answer = await client.post('/restify/holidays', { holiday_policy_id: vacation, start_date, end_date, ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data as { id: string; attributes: Record<string, unknown> }
}
const act = async ({ client }: TestPerson, id: string, action: string, body: object = {}) =>
  expect((await client.post(`/restify/holidays/${id}/actions?action=${action}`, body)).status).toBe(200)
/** The mails about one leave, in their order. */
const mails = async (id: string) =>
  (await app.queuedMails())
    .filter(({ props }) => props.url?.includes(id))
    .map(
      (mail): Record<string, unknown> => ({
        ...mail,
        ...mail.props,
      }),
    )
const events = (id: string) =>
  app.superuser.global((tx) =>
    tx.rows(sql`select user_id is null as company, title, start_date, end_date, is_wanted from calendar_events
      where key = ${`holiday:${id}`} order by user_id nulls first`),
  )
const chat = () =>
  app.superuser.global((tx) => tx.rows<{ text: string }>(sql`select text from chat_messages order by created_at, id`))

describe('notifying people of leave', () => {
  it('mails each step to whom it concerns, in their language, with a link to the request', async () => {
    const { id } = await asked(people.employee, '2027-04-05', '2027-04-09', { notes: 'A wedding' })
    await act(people.manager, id, 'approve')
    await act(people.hr, id, 'cancel')
    const { id: other } = await asked(people.employee, '2027-04-05')
    await act(people.manager, other, 'reject', { status_explanation: 'Release week' })
    const { id: mine } = await asked(people.employee, '2027-04-06')
    await act(people.employee, mine, 'cancel')
    expect(await mails(id)).toMatchObject([
      {
        template: 'holiday-asked',
        to: people.manager.email,
        locale: 'en',
        matter: 'request',
        span: '05.04.2027 – 09.04.2027',
        days: 5,
        notes: 'A wedding',
        url: expect.stringMatching(new RegExp(`^http://acme\\.[^/]+/holidays/${id}/view$`)),
      },
      { template: 'holiday-decided', to: people.employee.email, locale: 'ro', what: 'approved', own: true },
      { template: 'holiday-decided', to: people.employee.email, what: 'cancelled', own: true },
    ])
    expect((await mails(other)).slice(1)).toMatchObject([
      { template: 'holiday-decided', to: people.employee.email, what: 'rejected', reason: 'Release week' },
    ])
    expect((await mails(mine)).slice(1)).toMatchObject([
      { template: 'holiday-decided', to: people.manager.email, what: 'cancelled', own: false },
    ])
  })

  it('mails nothing to an approver who has left or decides no more', async () => {
    const [role] = (await acme.admin.get('/restify/roles?key=employee')).body.data
    const ends = [
      (lead: TestPerson) =>
        acme.admin.post(`/restify/employees/${lead.employeeId}/actions?action=archive`, { termination_date: TODAY }),
      (lead: TestPerson) => acme.admin.post(`/restify/users/${lead.userId}/sync/roles`, { roles: [role.id] }),
    ]
    for (const end of ends) {
      const lead = await acme.personWith('manageHolidaysForDirectReports')
      const person = await acme.personWith()
      const { id } = await asked(person, '2027-11-08', '2027-11-09', { requested_approver_id: lead.employeeId })
      await act(lead, id, 'approve')
      expect((await end(lead)).status).toBe(200)
      await act(person, id, 'cancel')
      expect((await mails(id)).map(({ to, what }) => [to, what])).toEqual([
        [lead.email, undefined],
        [person.email, 'approved'],
      ])
    }
  })

  it('asks all who decide where nobody in particular can be asked, and nobody about what they did themselves', async () => {
    const person = await acme.personWith()
    const { id, attributes } = await asked(person, '2027-04-12')
    expect(attributes.requested_approver_id).toBeNull()
    expect((await mails(id)).map(({ to }) => to).sort()).toEqual([people.admin.email, people.hr.email].sort())
    const made = await asked(people.manager, '2027-04-13', '2027-04-13', { employee_id: people.employee.employeeId })
    expect(await mails(made.id)).toEqual([])
  })

  it('asks the person who is named instead, once', async () => {
    const person = await acme.personWith()
    const { id } = await asked(person, '2027-04-19', '2027-04-19', { requested_approver_id: people.hr.employeeId })
    const change = (more: object) => person.client.put(`/restify/holidays/${id}`, more)
    expect((await change({ requested_approver_id: people.hr.employeeId, notes: 'Later' })).status).toBe(200)
    expect((await change({ requested_approver_id: people.admin.employeeId })).status).toBe(200)
    expect((await change({ requested_approver_id: '' })).body.data.attributes.requested_approver_id).toBe(
      people.admin.employeeId,
    )
    expect((await change({ requested_approver_id: person.employeeId })).body.errors).toHaveProperty(
      'requested_approver_id',
    )
    expect((await mails(id)).map(({ to }) => to)).toEqual([people.hr.email, people.admin.email])
  })

  it('notifies the person whose leave to come somebody else deletes, and nobody in the chat', async () => {
    const { id } = await asked(people.employee, '2027-09-06', '2027-09-10')
    await act(people.manager, id, 'approve')
    const [before, chatted] = [(await app.queuedMails()).length, (await chat()).length]
    expect((await acme.hr.delete(`/restify/holidays/${id}`)).status).toBe(204)
    const queued = (await app.queuedMails()).slice(before)
    expect(queued).toMatchObject([
      {
        template: 'holiday-decided',
        to: people.employee.email,
        locale: 'ro',
        props: {
          what: 'deleted',
          own: true,
          span: '06.09.2027 – 10.09.2027',
          url: expect.stringMatching(/^http:\/\/acme\.[^/]+\/holidays$/),
        },
      },
    ])
    const { subject, text } = await renderMail('holiday-decided', 'ro', queued[0]!.props as never)
    expect([subject, text]).toEqual([
      'Concediu șters: 06.09.2027 – 10.09.2027',
      expect.stringContaining('Zilele lui au fost returnate.'),
    ])
    // In the inbox it outlives the leave that it is about.
    const inbox = (await acme.employee.get('/restify/notifications?sort=-created_at')).body.data
    const { body } = await acme.employee.get(`/restify/notifications/getters/details?ids=${inbox[0]?.id}`)
    expect(body.data).toMatchObject([{ details: expect.stringContaining('06.09.2027'), page: '/holidays' }])
    expect(await chat()).toHaveLength(chatted)
    expect(await events(id)).toMatchObject([{ is_wanted: false }, { is_wanted: false }])
    // What has begun is to come as long as its last day is.
    const begun = await asked(people.employee, '2027-03-09', TODAY)
    await act(people.manager, begun.id, 'approve')
    const known = (await app.queuedMails()).length
    expect((await acme.hr.delete(`/restify/holidays/${begun.id}`)).status).toBe(204)
    expect((await app.queuedMails()).slice(known)).toMatchObject([
      { to: people.employee.email, props: { what: 'deleted', span: `09.03.2027 – 10.03.2027` } },
    ])
    const past = await asked(people.employee, '2027-03-08', '2027-03-09')
    const rejected = await asked(people.employee, '2027-09-13')
    await act(people.manager, rejected.id, 'reject', { status_explanation: 'No' })
    const silent = (await app.queuedMails()).length
    for (const one of [past, rejected]) expect((await acme.hr.delete(`/restify/holidays/${one.id}`)).status).toBe(204)
    expect(await app.queuedMails()).toHaveLength(silent)
  })

  it('keeps calendars right from the approval on, and names the kind of leave only where it is rest', async () => {
    const { id } = await asked(people.employee, '2027-05-10', '2027-05-14')
    expect(await events(id)).toEqual([])
    await act(people.manager, id, 'approve')
    expect(await events(id)).toMatchObject([
      { company: true, title: 'employee acme: on leave', start_date: '2027-05-10', end_date: '2027-05-14' },
      { company: false, title: 'Vacation', start_date: '2027-05-10', end_date: '2027-05-14' },
    ])
    const change = { holiday_id: id, start_date: '2027-05-10', end_date: '2027-05-11', notes: 'Back early' }
    const shorter = await acme.employee.post('/restify/holiday-changes', change)
    const decided = await acme.manager.post(`/restify/holiday-changes/${shorter.body.data.id}/actions?action=approve`)
    expect(decided.status, JSON.stringify(decided.body)).toBe(200)
    expect(await events(id)).toMatchObject([{ end_date: '2027-05-11' }, { end_date: '2027-05-11' }])
    const queued = (await mails(id)).map(({ matter, what, days, notes }) => [matter ?? what, days, notes])
    expect(queued).toEqual([
      ['request', 5, null],
      ['approved', 5, undefined],
      ['change', 2, 'Back early'],
      ['changeApproved', 2, undefined],
    ])
    await act(people.hr, id, 'cancel')
    expect(await events(id)).toMatchObject([{ is_wanted: false }, { is_wanted: false }])
    const ill = await asked(people.employee, '2027-05-17', '2027-05-17', { holiday_policy_id: sick })
    await act(people.manager, ill.id, 'approve')
    expect((await events(ill.id))[0]).toMatchObject({ title: 'employee acme: away' })
    const chatted = (await chat()).map((message) => message.text)
    expect(chatted).toContain('employee acme is on leave: 10.05.2027 – 14.05.2027')
    expect(chatted).toContain('employee acme is away: 17.05.2027')
    expect(JSON.stringify(chatted)).not.toContain('Sick')
  })

  it('mails people that somebody else has withdrawn a change of their leave, and not what they do themselves', async () => {
    const person = await acme.personWith()
    const { id } = await asked(person, '2027-05-24', '2027-05-28')
    await act(people.hr, id, 'approve')
    const change = { holiday_id: id, start_date: '2027-05-24', end_date: '2027-05-25' }
    const withdraw = async ({ client }: TestPerson) => {
      const { body } = await person.client.post('/restify/holiday-changes', change)
      const path = `/restify/holiday-changes/${body.data.id}/actions?action=cancel`
      expect((await client.post(path)).status).toBe(200)
    }
    const before = (await app.queuedMails(person.email)).length
    await withdraw(person)
    expect(await app.queuedMails(person.email)).toHaveLength(before)
    await withdraw(people.hr)
    const queued = (await app.queuedMails(person.email)).slice(before)
    expect(queued).toMatchObject([
      { template: 'holiday-decided', props: { what: 'changeCancelled', own: true, days: 5 } },
    ])
    const { subject, text } = await renderMail('holiday-decided', 'en', queued[0]!.props as never)
    expect([subject, text]).toEqual([
      'Leave stays as it was: 24.05.2027 – 28.05.2027',
      expect.stringContaining('withdrew the change of the leave you asked for: 24.05.2027 – 28.05.2027'),
    ])
  })

  it('makes no links and no mentions of names in the chat', async () => {
    await app.superuser.global((tx) =>
      tx.run(sql`update employees set first_name = '<!channel>' where id = ${people.employee.employeeId}`),
    )
    const { id } = await asked(people.employee, '2027-06-07')
    await act(people.manager, id, 'approve')
    expect((await chat()).at(-1)!.text).toBe('&lt;!channel&gt; acme is on leave: 07.06.2027')
  })

  it('notifies people and their approver in one mail each which leave counts other days', async () => {
    const { id } = await asked(people.employee, '2027-07-05', '2027-07-09')
    const { body } = await acme.hr.post('/restify/legal-holidays', { name: 'Founders', date: '2027-07-06' })
    // As many days as before, though others.
    expect((await acme.hr.put(`/restify/legal-holidays/${body.data.id}`, { date: '2027-07-08' })).status).toBe(200)
    const queued = (await app.queuedMails()).filter(({ template }) => template === 'holiday-recounted')
    expect(queued.map(({ to }) => to).sort()).toEqual([people.employee.email, people.manager.email].sort())
    expect(queued[0]!.props.leaves).toMatchObject([{ span: '05.07.2027 – 09.07.2027', before: 5, after: 4 }])
    expect(queued[0]!.props.url).toMatch(new RegExp(`/holidays/${id}/view$`))
    await asked(people.employee, '2027-07-20', '2027-07-20')
    const before = (await app.queuedMails(people.employee.email)).length
    await acme.hr.post('/restify/legal-holidays', { name: 'Founders too', date: '2027-07-09', end_date: '2027-07-20' })
    const [both] = (await app.queuedMails(people.employee.email)).slice(before)
    expect(both!.props.leaves).toMatchObject([
      { before: 4, after: 3 },
      { before: 1, after: 0 },
    ])
    expect(both!.props.url, 'several are seen in the list').toMatch(/\/holidays$/)
  })

  it('notifies nobody who decides on leave no more, or has left, which leave counts other days', async () => {
    const lead = await acme.personWith('manageHolidaysForDirectReports')
    const leaver = await acme.personWith('manageHolidaysForDirectReports')
    const person = await acme.personWith()
    await asked(person, '2027-08-23', '2027-08-25', { requested_approver_id: lead.employeeId })
    await asked(person, '2027-08-26', '2027-08-27', { requested_approver_id: leaver.employeeId })
    const end = { termination_date: TODAY }
    expect((await acme.admin.post(`/restify/employees/${leaver.employeeId}/actions?action=archive`, end)).status).toBe(
      200,
    )
    const [role] = (await acme.admin.get('/restify/roles?key=employee')).body.data
    expect((await acme.admin.post(`/restify/users/${lead.userId}/sync/roles`, { roles: [role.id] })).status).toBe(200)
    const before = (await app.queuedMails()).length
    await acme.hr.post('/restify/legal-holidays', { name: 'Once', date: '2027-08-25', end_date: '2027-08-26' })
    expect((await app.queuedMails()).slice(before).map(({ to }) => to)).toEqual([person.email])
  })
})

describe('a request whose approver is away', () => {
  const look = (today: string) =>
    app.services.database.tenant(acme.tenantId, (tx) =>
      lookAfterWaiting(
        { tx, services: app.services, tenantId: acme.tenantId, today, userId: null },
        'Europe/Bucharest',
      ),
    )
  const createdOn = (id: string, day: string) =>
    app.superuser.global((tx) => tx.run(sql`update holidays set created_at = ${`${day}T09:00:00Z`} where id = ${id}`))
  const approverOf = async (id: string) => (await acme.hr.get(`/restify/holidays/${id}`)).body.data.attributes

  it('goes to their own manager at once, or when they leave, and to people who decide on all where there is none', async () => {
    const lead = await acme.personWith('manageHolidaysForDirectReports')
    const boss = await acme.personWith('manageHolidaysForDirectReports')
    const person = await acme.personWith()
    const under = (who: TestPerson, manager: TestPerson) =>
      acme.admin.put(`/restify/employees/${who.employeeId}`, { manager_employee_id: manager.employeeId })
    await under(person, lead)
    const before = await asked(person, '2027-08-02')
    expect(before.attributes).toMatchObject({ requested_approver_id: lead.employeeId, substitute_approver_id: null })
    await createdOn(before.id, TODAY)
    const away = await asked(lead, TODAY, addDays(TODAY, 1))
    await act(people.hr, away.id, 'approve')
    const atOnce = await asked(person, '2027-08-03')
    expect([people.hr.employeeId, people.admin.employeeId]).toContain(atOnce.attributes.substitute_approver_id)
    await under(lead, boss)
    await look(TODAY)
    expect(await approverOf(before.id)).toMatchObject({ substitute_approver_id: boss.employeeId })
    expect((await mails(before.id)).at(-1)).toMatchObject({ to: boss.email, matter: 'substitute' })
    // Who decides in their place sees what the form shows, and is notified when other days count.
    const query = { employee_id: person.employeeId, holiday_policy_id: vacation, holiday_id: before.id }
    const span = { start_date: '2027-08-02', end_date: '2027-08-02' }
    expect((await boss.client.get('/restify/holidays/getters/check', { query: { ...query, ...span } })).status).toBe(
      200,
    )
    expect((await boss.client.get(`/restify/holidays/${before.id}`)).status, 'and the request itself').toBe(200)
    const other = await acme.personWith('manageHolidaysForDirectReports')
    expect((await other.client.get('/restify/holidays/getters/check', { query: { ...query, ...span } })).status).toBe(
      403,
    )
    const half = { name: 'Half', date: '2027-08-02', is_half_day: true }
    const day = (await acme.hr.post('/restify/legal-holidays', half)).body.data.id
    const recounted = (await app.queuedMails()).filter(({ template }) => template === 'holiday-recounted')
    expect(
      recounted
        .slice(-2)
        .map(({ to }) => to)
        .sort(),
    ).toEqual([person.email, boss.email].sort())
    expect((await acme.hr.delete(`/restify/legal-holidays/${day}`)).status).toBe(204)
    const count = (await mails(before.id)).length
    await look(TODAY)
    expect(await mails(before.id)).toHaveLength(count)
    await act(boss, before.id, 'approve')
  })

  it('goes to the next above when its approver may decide on leave no more', async () => {
    const [lead, boss] = [
      await acme.personWith('manageHolidaysForDirectReports'),
      await acme.personWith('manageHolidaysForDirectReports'),
    ]
    const person = await acme.personWith()
    await acme.admin.put(`/restify/employees/${lead.employeeId}`, { manager_employee_id: boss.employeeId })
    const { id } = await asked(person, '2027-08-09', '2027-08-09', { requested_approver_id: lead.employeeId })
    await createdOn(id, '2027-03-09')
    const [role] = (await acme.admin.get('/restify/roles?key=employee')).body.data
    expect((await acme.admin.post(`/restify/users/${lead.userId}/sync/roles`, { roles: [role.id] })).status).toBe(200)
    for (const day of [TODAY, TODAY]) await look(day)
    expect((await mails(id)).map(({ to, matter }) => [to, matter])).toEqual([
      [lead.email, 'request'],
      [boss.email, 'substitute'],
    ])
    await act(boss, id, 'approve')
    expect((await approverOf(id)).status).toBe('approved')
  })

  it('is reminded once, after two of the company’s working days', async () => {
    const lead = await acme.personWith('manageHolidaysForDirectReports')
    const person = await acme.personWith()
    const { id } = await asked(person, '2027-09-06', '2027-09-06', { requested_approver_id: lead.employeeId })
    await createdOn(id, '2027-03-18')
    await acme.hr.post('/restify/legal-holidays', { name: 'A Monday', date: '2027-03-22' })
    const reminded = async () => (await mails(id)).filter(({ matter }) => matter === 'reminder').map(({ to }) => to)
    for (const day of ['2027-03-18', '2027-03-19', '2027-03-20', '2027-03-22']) {
      await look(day)
      expect(await reminded(), day).toEqual([])
    }
    await look('2027-03-23')
    expect(await reminded()).toEqual([lead.email])
    await look('2027-03-30')
    expect(await reminded()).toEqual([lead.email])
  })

  it('is reminded when it asks for fewer days, too', async () => {
    const lead = await acme.personWith('manageHolidaysForDirectReports')
    const person = await acme.personWith()
    const { id } = await asked(person, '2027-10-04', '2027-10-08', { requested_approver_id: lead.employeeId })
    await act(lead, id, 'approve')
    const change = { holiday_id: id, start_date: '2027-10-04', end_date: '2027-10-05' }
    const { body } = await person.client.post('/restify/holiday-changes', change)
    await app.superuser.global((tx) =>
      tx.run(sql`update holiday_changes set created_at = '2027-04-12T09:00:00Z' where id = ${body.data.id}`),
    )
    const remind = (today: string) =>
      app.services.database.tenant(acme.tenantId, (tx) =>
        remindAboutChanges(
          { tx, services: app.services, tenantId: acme.tenantId, today, userId: null },
          'Europe/Bucharest',
        ),
      )
    const reminded = async () => (await mails(id)).filter(({ matter }) => matter === 'changeReminder')
    await remind('2027-04-13')
    expect(await reminded()).toEqual([])
    await remind('2027-04-14')
    await remind('2027-04-15')
    expect(await reminded()).toMatchObject([{ to: lead.email, span: '04.10.2027 – 05.10.2027', days: 2 }])
  })
})
