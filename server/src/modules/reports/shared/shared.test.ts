import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { log, type TimeCompany, timeCompany, work } from '#modules/time/time-company.fixture.ts'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, testApp } from '#testing/index.ts'

const MAY = { start_date: '2026-05-01', end_date: '2026-05-31' }

let app: TestApp
let acme: TimeCompany
let other: TimeCompany

beforeAll(async () => {
  app = await testApp()
  acme = await timeCompany(app, 'acme')
  other = await timeCompany(app, 'other')
  await log(other.employee, work(other, '2026-05-04', 300))
  await log(acme.employee, work(acme, '2026-05-04', 60, { description: 'Call with the bank' }))
  await log(acme.employee, work(acme, '2026-05-05', 30, { task_id: acme.testing }))
  await log(acme.manager, work(acme, '2026-05-05', 20))
})
afterAll(() => app.close())

const share = (client: Client, filter: object = {}, more: object = {}) =>
  client.post('/reports/detailed/links', { report_filter: { ...MAY, ...filter }, days: 7, ...more })
const tokenOf = async (client: Client, filter?: object, more?: object) =>
  new URL((await share(client, filter, more)).body.data.url).searchParams.get('token')!
const open = (token: string, query: Record<string, string> = {}, visitor = acme.visitor) =>
  visitor.get('/reports/detailed/shared', { query: { token, ...query } })

describe('a shared report', () => {
  it('shows its entries by day to whom knows the link: names, no ids, no money', async () => {
    const answer = await open(await tokenOf(acme.admin))
    expect(answer.headers['x-robots-tag']).toBe('noindex')
    expect(answer.body.data).toMatchObject({
      ...MAY,
      ...{ client: null, project: null, total_minutes: 110, entries: 3, page: 1, last_page: 1 },
      days: [
        {
          date: '2026-05-04',
          minutes: 60,
          entries: [{ project: 'Portal acme', description: 'Call with the bank', minutes: 60 }],
        },
        { date: '2026-05-05', minutes: 50, entries: [{ task: 'Testing', minutes: 30 }, { minutes: 20 }] },
      ],
    })
    const text = JSON.stringify(answer.body)
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
    expect(text).not.toMatch(/billed|rate|currency/)
  })

  it('has its own filters, whatever its visitor asks for', async () => {
    const token = await tokenOf(acme.admin, { task_id: acme.testing }, { descriptions: false })
    const plain = (await open(token)).body
    expect(plain.data).toMatchObject({ task: 'Testing', total_minutes: 30, entries: 1 })
    for (const query of [
      { task_id: acme.taskId, start_date: '2020-01-01' },
      { sort: '-date', related: 'employee', perPage: '500' },
      { 'report_filter[task_id]': acme.taskId, descriptions: 'true' },
    ])
      expect((await open(token, query as unknown as Record<string, string>)).body).toEqual(plain)
    expect(JSON.stringify((await open(await tokenOf(acme.admin, {}, { descriptions: false }))).body)).not.toContain(
      'bank',
    )
  })

  it('shows rounded hours where the company rounds, its days and its sum as the entries, and says so', async () => {
    const firm = await timeCompany(app, 'rounded')
    for (const minutes of [20, 5]) await log(firm.employee, work(firm, '2026-05-04', minutes))
    const token = await tokenOf(firm.admin)
    const seen = async () => (await open(token, {}, firm.visitor)).body.data
    const minutesOf = ({ total_minutes, days }: Awaited<ReturnType<typeof seen>>) => [
      total_minutes,
      days[0].minutes,
      days[0].entries.map(({ minutes }: { minutes: number }) => minutes),
    ]
    expect(await seen()).toMatchObject({ rounding: null, total_minutes: 25 })
    for (const [by, wanted] of [
      ['entry', [60, 60, [30, 30]]],
      // Together they are 25 minutes: what the first rounds to is enough for both.
      ['day', [30, 30, [30, 0]]],
    ] as const) {
      await firm.admin.post('/restify/settings/bulk/update', [
        { key: 'time_rounding', value: '30' },
        { key: 'time_rounding_way', value: 'up' },
        { key: 'time_rounding_by', value: by },
      ])
      const page = await seen()
      expect(page.rounding).toEqual({ minutes: 30, way: 'up', by })
      expect(minutesOf(page)).toEqual(wanted)
    }
  })

  it('of somebody who keeps nobody’s time is their own', async () => {
    expect((await open(await tokenOf(acme.employee))).body.data).toMatchObject({ total_minutes: 90, entries: 2 })
    expect((await share(acme.employee, { employee_id: acme.people.manager.employeeId })).status).toBe(403)
    // Who manages people reads others' time on the screen; a link of it is for who keeps timesheets.
    const reader = await acme.personWith('manageEmployees')
    expect((await share(reader.client, { employee_id: acme.people.manager.employeeId })).status).toBe(403)
    expect((await open(await tokenOf(reader.client))).body.data.entries).toBe(0)
  })

  it('is opened with the rights that its person holds now, and not at all once they have left', async () => {
    const keeper = await acme.personWith('manageTimesheets')
    const token = await tokenOf(keeper.client)
    expect((await open(token)).body.data.entries).toBe(3)
    await app.superuser.global((tx) =>
      tx.run(sql`delete from role_permissions rp using user_roles ur where rp.tenant_id = ${acme.tenantId}
        and ur.tenant_id = rp.tenant_id and ur.role_id = rp.role_id and ur.user_id = ${keeper.userId}`),
    )
    expect((await open(token)).body.data.entries).toBe(0)
    await app.superuser.global((tx) =>
      tx.run(sql`update employees set status = 'archived' where id = ${keeper.employeeId}`),
    )
    expect((await open(token)).status).toBe(404)
  })

  it('is gone when its days are over, when it is ended, for strangers and in another company, all alike', async () => {
    const { data } = (await share(acme.manager)).body
    const token = new URL(data.url).searchParams.get('token')!
    const gone = (await open('x'.repeat(43))).body
    expect((await open(token, {}, other.visitor)).body).toEqual(gone)
    app.clock.advance(8 * 86_400_000)
    expect((await open(token)).body).toEqual(gone)
    app.clock.advance(-8 * 86_400_000)
    const links = async () => (await acme.manager.get('/reports/detailed/links')).body.data
    expect(await links()).toEqual([expect.objectContaining({ id: data.id, ...MAY, narrowed: [] })])
    expect(JSON.stringify(await links())).not.toContain(token)
    expect((await acme.employee.delete(`/reports/detailed/links/${data.id}`)).status).toBe(404)
    expect((await acme.manager.delete(`/reports/detailed/links/${data.id}`)).status).toBe(204)
    expect((await open(token)).body).toEqual(gone)
    expect(await links()).toEqual([])
  })

  it('refuses days and lives that there are not, at their fields', async () => {
    const errors = async (filter: object, more: object) =>
      Object.keys((await share(acme.admin, filter, more)).body.errors)
    expect(await errors({ end_date: '2026-04-01' }, {})).toEqual(['report_filter.end_date'])
    expect(await errors({}, { days: 8 })).toEqual(['days'])
  })
})
