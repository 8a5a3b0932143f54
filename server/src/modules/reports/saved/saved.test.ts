import { buffer } from 'node:stream/consumers'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { log, standAt, type TimeCompany, timeCompany, work } from '#modules/time/time-company.fixture.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, runJobs, type TestApp, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TimeCompany
let other: TimeCompany

beforeAll(async () => {
  app = await testApp()
  acme = await timeCompany(app, 'acme')
  other = await timeCompany(app, 'other')
})
afterAll(() => app.close())

const LAST_MONTH = { page: '/reports/projects', state: { interval_type: 'last_month' } }

const save = (client: Client, body: object = {}) =>
  client.post('/restify/saved-reports', { name: 'Hours', ...LAST_MONTH, ...body })
async function saved(client: Client, body: object = {}): Promise<string> {
  const answer = await save(client, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id
}
const namesOf = async (client: Client): Promise<string[]> =>
  (await client.get('/restify/saved-reports', { query: { perPage: '200' } })).body.data.map(
    ({ attributes }: { attributes: { name: string } }) => attributes.name,
  )

describe('a saved report', () => {
  it('is its owner’s, or of everybody with a role; kept by its owner and who may share', async () => {
    const mine = await saved(acme.employee, { name: 'Mine' })
    const managers = await saved(acme.hr, { name: 'For managers', role: 'manager' })
    await saved(acme.admin, { name: 'For everybody', role: 'employee' })
    await saved(other.admin, { name: 'Of others', role: 'employee' })
    const employee = await acme.personWith('manageProjects')
    expect(await namesOf(acme.employee)).toEqual(['For everybody', 'Mine'])
    expect(await namesOf(acme.manager)).toEqual(['For everybody', 'For managers'])
    expect(await namesOf(employee.client)).toEqual([])
    expect(await namesOf(other.employee)).toEqual(['Of others'])
    const rename = (client: Client, id: string) => client.patch(`/restify/saved-reports/${id}`, { name: 'Renamed' })
    expect((await rename(acme.manager, mine)).status).toBe(404)
    expect((await rename(acme.employee, managers)).status).toBe(404)
    expect((await rename(other.admin, managers)).status).toBe(404)
    expect((await rename(acme.employee, mine)).status).toBe(200)
    // A manager keeps timesheets, and so what is shared.
    expect((await rename(acme.manager, managers)).status).toBe(200)
    expect((await acme.employee.delete(`/restify/saved-reports/${mine}`)).status).toBe(204)
  })

  it('is given to a role only by who keeps time or invoices, also later', async () => {
    expect((await save(acme.employee, { role: 'manager' })).status).toBe(403)
    const id = await saved(acme.employee)
    expect((await acme.employee.patch(`/restify/saved-reports/${id}`, { role: 'admin' })).status).toBe(403)
    const clerk = await acme.personWith('manageInvoices')
    expect((await save(clerk.client, { role: 'hr' })).status).toBe(201)
  })

  it('holds what a report’s address says and nothing else', async () => {
    const errors = async (body: object) => Object.keys((await save(acme.admin, body)).body.errors ?? {})
    for (const page of ['/settings', '/reports', 'https://x.test/reports/projects', '/reports/projects/1/tasks'])
      expect(await errors({ page }), page).toEqual(['page'])
    expect(await errors({ state: { interval_type: 'someday' } })).toEqual(['state.interval_type'])
    const { body } = await save(acme.admin, { state: { by: 'week', token: 'secret' } })
    expect(body.data.attributes.state).toEqual({ by: 'week' })
  })
})

const monthly = { every: 'month', month_day: 1, format: 'csv' }
const schedule = (client: Client, report_id: string, body: object = {}) =>
  client.post('/restify/report-schedules', { report_id, ...monthly, ...body })

interface QueuedReport {
  to: string
  locale: string
  props: Record<string, string | null>
  attachments?: { path: string; name: string }[]
}
const reportMails = async (template = 'saved-report'): Promise<QueuedReport[]> =>
  (await app.queuedMails()).filter((mail) => mail.template === template) as unknown as QueuedReport[]

/** The installation's hour at an instant: what is due is begun and sent; mails that were queued by it. */
async function at(instant: string): Promise<QueuedReport[]> {
  standAt(app, instant)
  const before = (await reportMails()).length
  await app.runJob('saved-reports')
  await runJobs(app, 'send-saved-report')
  return (await reportMails()).slice(before)
}

const wordsOf = async (pdf: Uint8Array) => {
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 })
  return (await extractText(document, { mergePages: true })).text.replace(/\s+/g, ' ')
}

async function textOf(mail: QueuedReport): Promise<string> {
  const file = await app.services.files.read(mail.attachments![0]!.path)
  let text = ''
  for await (const part of file!.stream) text += part
  return text
}

describe('a report that is sent', () => {
  it('comes once in the morning of its day, with what each may see and the days before it', async () => {
    standAt(app, '2031-01-20T09:00:00Z')
    await log(acme.employee, work(acme, '2031-01-31', 60))
    await log(acme.manager, work(acme, '2031-01-30', 90))
    await log(acme.manager, work(acme, '2031-02-01', 480))
    const { employee, hr } = acme.people
    const id = await saved(acme.manager, { name: 'January' })
    await app.superuser.global((tx) => tx.run(sql`update users set locale = 'ro' where id = ${acme.people.hr.userId}`))
    const made = await schedule(acme.manager, id, { recipient_ids: [employee.employeeId, hr.employeeId] })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    // Bucharest is two hours ahead: the evening before, and seven in the morning.
    expect(await at('2031-01-31T20:30:00Z')).toEqual([])
    expect(await at('2031-02-01T05:30:00Z')).toEqual([])
    const sent = await at('2031-02-01T06:30:00Z')
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['employee@acme.test', 'hr@acme.test', 'manager@acme.test'])
    const files = new Map(await Promise.all(sent.map(async (mail) => [mail.to, await textOf(mail)] as const)))
    expect(files.get('manager@acme.test')).toContain('2.5')
    expect(files.get('employee@acme.test')).toMatch(/Portal acme,1\s/)
    for (const text of files.values()) expect(text).not.toMatch(/Billable|EUR/)
    expect(sent.map(({ to, locale }) => `${to} ${locale}`).toSorted()).toEqual([
      'employee@acme.test en',
      'hr@acme.test ro',
      'manager@acme.test en',
    ])
    expect(sent[0]!.props).toMatchObject({ report: 'January', span: '01.01.2031 – 31.01.2031' })
    expect(sent[0]!.attachments![0]!.name).toBe('January 2031-01-01 2031-01-31.csv')
    expect(await at('2031-02-01T08:30:00Z')).toEqual([])
    expect(await at('2031-02-02T06:30:00Z')).toEqual([])
    expect(await at('2031-03-01T06:30:00Z')).toHaveLength(3)
    await acme.manager.delete(`/restify/report-schedules/${made.body.data.id}`)
    expect(await at('2031-04-01T06:30:00Z')).toEqual([])
  })

  it('asks the rights of each again: who has lost them gets nothing, and its owner is told', async () => {
    standAt(app, '2031-04-20T09:00:00Z')
    const keeper = await acme.personWith('manageTimesheets')
    const id = await saved(acme.admin, { name: 'Team', page: '/reports/team' })
    await schedule(acme.admin, id, { recipient_ids: [keeper.employeeId] })
    expect(await at('2031-05-01T06:30:00Z')).toHaveLength(2)
    await app.superuser.global((tx) =>
      tx.run(sql`delete from role_permissions rp using user_roles ur where rp.tenant_id = ${acme.tenantId}
        and ur.tenant_id = rp.tenant_id and ur.role_id = rp.role_id and ur.user_id = ${keeper.userId}`),
    )
    expect((await at('2031-06-01T06:30:00Z')).map(({ to }) => to)).toEqual(['admin@acme.test'])
    const told = await reportMails('report-not-sent')
    expect(told.map(({ to, props }) => [to, props.report])).toEqual([['admin@acme.test', 'Team']])
    await app.superuser.global((tx) =>
      tx.run(sql`update employees set status = 'archived' where id = ${keeper.employeeId}`),
    )
    expect((await at('2031-07-01T06:30:00Z')).map(({ to }) => to)).toEqual(['admin@acme.test'])
    expect(await reportMails('report-not-sent')).toHaveLength(1)
  })

  it('has money only for who writes invoices, and other people’s hours for nobody who does not keep them', async () => {
    standAt(app, '2031-07-20T09:00:00Z')
    await app.superuser.global((tx) =>
      tx.run(
        sql`update project_member_terms set billed_rate = 6000, currency = 'EUR' where tenant_id = ${acme.tenantId}`,
      ),
    )
    await log(acme.employee, work(acme, '2031-07-10', 60))
    const clerk = await acme.personWith('manageInvoices')
    const { manager, employee } = acme.people
    const id = await saved(acme.admin, { name: 'Money' })
    const someone = { employee_id: manager.employeeId, interval_type: 'last_month' }
    const his = await saved(acme.admin, { name: 'His', page: '/reports/detailed', state: someone })
    await schedule(acme.admin, id, { recipient_ids: [manager.employeeId, clerk.employeeId] })
    await schedule(acme.admin, his, { recipient_ids: [employee.employeeId] })
    const sent = await at('2031-08-01T06:30:00Z')
    const of = (to: string, report: string) => sent.find((mail) => mail.to === to && mail.props.report === report)
    expect(await textOf(of('admin@acme.test', 'Money')!)).toMatch(/Billable amount \(EUR\)[\s\S]*60/)
    expect(await textOf(of('manager@acme.test', 'Money')!)).not.toMatch(/Billable|EUR/)
    expect(await textOf(of(clerk.email, 'Money')!)).not.toContain('Portal acme')
    expect(of('employee@acme.test', 'His')).toBeUndefined()
    expect(of('admin@acme.test', 'His')).toBeDefined()
  })

  it('of clients is narrowed to a team, without what is invoiced to nobody in particular', async () => {
    standAt(app, '2031-08-20T09:00:00Z')
    const department = (await acme.admin.post('/restify/departments', { name: 'Delivery' })).body.data.id
    const team = await acme.admin.post('/restify/directions', { name: 'Web', department_id: department })
    const direction_id = team.body.data.id
    await acme.admin.patch(`/restify/employees/${acme.people.manager.employeeId}`, { direction_id })
    await log(acme.manager, work(acme, '2031-08-11', 75))
    await log(acme.employee, work(acme, '2031-08-11', 600))
    const page = '/reports/clients'
    const all = await saved(acme.admin, { name: 'Clients', page, state: { interval_type: 'last_month' } })
    const own = await saved(acme.admin, {
      name: 'Clients of Web',
      page,
      state: { interval_type: 'last_month', direction_id },
    })
    await schedule(acme.admin, all)
    await schedule(acme.admin, own)
    const sent = await at('2031-09-01T06:30:00Z')
    const of = (report: string) => textOf(sent.find(({ props }) => props.report === report)!)
    expect(await of('Clients')).toMatch(/Invoiced.*\n.*Client of Portal acme,11.25,/)
    const narrowed = await of('Clients of Web')
    expect(narrowed).toMatch(/Client of Portal acme,1.25,/)
    expect(narrowed).not.toMatch(/Invoiced|Paid/)
  })

  it('is drawn as a PDF: title, days, rounding, rows and their sum, in the reader’s language', async () => {
    standAt(app, '2031-09-20T09:00:00Z')
    const firm = await timeCompany(app, 'drawn')
    await firm.admin.post('/restify/settings/bulk/update', [
      { key: 'time_rounding', value: '30' },
      { key: 'time_rounding_way', value: 'up' },
      { key: 'time_rounding_by', value: 'entry' },
    ])
    await log(firm.employee, work(firm, '2031-09-10', 20))
    await log(firm.manager, work(firm, '2031-09-11', 65))
    const tasks = { page: '/reports/tasks', state: { interval_type: 'last_month' } }
    const made = await schedule(firm.admin, await saved(firm.admin, { name: 'Ore pe sarcini', ...tasks }), {
      format: 'pdf',
    })
    const sent = (await at('2031-10-01T06:30:00Z')).filter(({ to }) => to === 'admin@drawn.test')
    expect(sent[0]!.attachments![0]!.name).toBe('Ore pe sarcini 2031-09-01 2031-09-30.pdf')
    const file = await app.services.files.read(sent[0]!.attachments![0]!.path)
    const words = await wordsOf(await buffer(file!.stream))
    // 20 minutes are half an hour, 65 an hour and a half.
    expect(words).toMatch(/Ore pe sarcini.*Interval 01\.09\.2031 – 30\.09\.2031.*Rounding .*30 min/)
    expect(words).toMatch(/Development Portal drawn 2:00.*Total 2:00/)
    expect(words).not.toContain('acme')
    await firm.admin.delete(`/restify/report-schedules/${made.body.data.id}`)
  })

  it('is sent once also where its job runs again, and not while the plan has ended', async () => {
    standAt(app, '2031-09-20T09:00:00Z')
    const id = await saved(acme.hr, { name: 'Once' })
    await schedule(acme.hr, id, { every: 'week', weekday: 0, month_day: null })
    const once = (mails: QueuedReport[]) => mails.filter(({ props }) => props.report === 'Once')
    // A Monday, the one before clocks change, and that after it.
    expect(once(await at('2031-10-20T06:30:00Z'))).toHaveLength(1)
    expect(once(await at('2031-10-25T06:30:00Z'))).toEqual([])
    expect(once(await at('2031-10-27T06:30:00Z'))).toHaveLength(1)
    await app.superuser.global((tx) => tx.run(sql`update tenants set restricted = true where id = ${acme.tenantId}`))
    expect(await at('2031-11-03T07:30:00Z')).toEqual([])
    await app.superuser.global((tx) => tx.run(sql`update tenants set restricted = false where id = ${acme.tenantId}`))
    expect(once(await at('2031-11-04T07:30:00Z'))).toEqual([])
    expect(once(await at('2031-11-10T07:30:00Z'))).toHaveLength(1)
  })

  it('refuses, at their fields, what cannot be sent, and to whom', async () => {
    const id = await saved(acme.admin)
    const errors = async (client: Client, report: string, body: object) => {
      const answer = await schedule(client, report, body)
      return [answer.status, Object.keys(answer.body.errors ?? {})]
    }
    expect(await errors(acme.admin, id, { month_day: null })).toEqual([422, ['month_day']])
    expect(await errors(acme.admin, id, { every: 'week' })).toEqual([422, ['weekday']])
    const stranger = other.people.employee.employeeId
    expect(await errors(acme.admin, id, { recipient_ids: [stranger] })).toEqual([422, ['recipient_ids']])
    expect(await errors(acme.employee, id, {})).toEqual([422, ['report_id']])
    expect(await errors(other.admin, id, {})).toEqual([422, ['report_id']])
    const capacity = await saved(acme.admin, { page: '/reports/capacity' })
    expect(await errors(acme.admin, capacity, {})).toEqual([422, ['report_id']])
    const mine = await saved(acme.employee)
    expect((await schedule(acme.employee, mine)).status).toBe(201)
    const second = await saved(acme.employee)
    const toOthers = { recipient_ids: [acme.people.manager.employeeId] }
    expect((await schedule(acme.employee, second, toOthers)).status).toBe(403)
  })
})
