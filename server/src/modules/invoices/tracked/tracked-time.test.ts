import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TrackedEntry } from '#contracts/invoices/tracked/tracked-time.ts'
import { countStatements } from '#testing/count-statements.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { type TrackedCompany, trackedCompany } from './tracked-company.fixture.ts'

let app: TestApp
let other: TrackedCompany

beforeAll(async () => {
  app = await testApp()
  other = await trackedCompany(app, 'other')
})
afterAll(() => app.close())

type Answer = { status: number; body: { errors?: Record<string, string[]>; message?: string } }
const errors = ({ status, body }: Answer) => [status, Object.keys(body.errors ?? {})]
const entriesOf = async (firm: TrackedCompany, query: Record<string, string> = {}): Promise<TrackedEntry[]> =>
  (await firm.tracked(query)).body.data.entries

describe('what was worked for a client', () => {
  it('has the rate of each day, before the first terms that of the first', async () => {
    const firm = await trackedCompany(app, 'rates')
    await firm.logged(firm.lucy, '2024-05-06', 60)
    for (const day of ['2026-03-02', '2026-03-15', '2026-03-16', '2026-03-31'])
      await firm.logged(firm.lucy, day, 90, { description: `On ${day}` })
    const found = await entriesOf(firm)
    expect(found.map(({ date, rate, rate_from, rate_to }) => [date, rate, rate_from, rate_to])).toEqual([
      ['2026-03-31', 74, '2026-03-16', null],
      ['2026-03-16', 74, '2026-03-16', null],
      ['2026-03-15', 70, null, '2026-03-15'],
      ['2026-03-02', 70, null, '2026-03-15'],
    ])
    expect(found[0]).toMatchObject({
      employee_name: 'employee rates',
      project_name: 'Dike sensors',
      task_name: 'Alarms',
      description: 'On 2026-03-31',
      minutes: 90,
      currency: 'EUR',
      obstacle: null,
      invoice: null,
    })
    const [first] = await entriesOf(firm, { from: '2024-05-01', to: '2024-05-31' })
    expect(first).toMatchObject({ rate: 70, rate_from: null })
  })

  it('says why an entry cannot be charged, and offers archived projects', async () => {
    const firm = await trackedCompany(app, 'obstacles')
    const free = await firm.project('Warranty', {
      [firm.lucy]: [['2026-01-01', 0]],
      [firm.mark]: [['2026-01-01', null]],
    })
    const on = { project_id: free.id, task_id: free.alarms }
    await firm.logged(firm.lucy, '2026-03-02', 30, on)
    await firm.logged(firm.mark, '2026-03-02', 40, on)
    const running = await firm.logged(firm.lucy, '2026-03-03', 50)
    await firm.employee.post(`/restify/timesheets/${running}/actions?action=start-timer`)
    const taken = await firm.logged(firm.lucy, '2026-03-04', 60)
    const { body } = await firm.draft({ entries: [taken] })
    await firm.admin.post(`/restify/projects/${free.id}/actions?action=archive`, {})
    const { projects, entries } = (await firm.tracked()).body.data
    expect(entries.map((one: TrackedEntry) => [one.minutes, one.obstacle, one.invoice?.id])).toEqual([
      [60, 'invoiced', body.data.id],
      [50, 'running', undefined],
      [40, 'no_rate', undefined],
      [30, 'not_billable', undefined],
    ])
    expect(entries[0].invoice).toMatchObject({ number: body.data.attributes.invoice_number, status: 'draft' })
    expect(projects.map((one: { name: string; archived: boolean }) => [one.name, one.archived])).toEqual([
      ['Dike sensors', false],
      ['Warranty', true],
    ])
    expect(await entriesOf(firm, { project_id: free.id })).toHaveLength(2)
  })

  it('is asked for at most a year, of one’s own clients and their projects', async () => {
    for (const [query, field] of [
      [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
      [{ from: '2025-03-01', to: '2026-03-02' }, 'to'],
      [{ from: 'yesterday' }, 'from'],
      [{ project_id: other.clientId }, 'project_id'],
    ] as [Record<string, string>, string][]) {
      expect(errors(await other.tracked(query)), JSON.stringify(query)).toEqual([422, [field]])
      expect(errors(await other.draft(query)), JSON.stringify(query)).toEqual([422, [field]])
    }
    expect((await other.tracked({ from: '2025-03-01', to: '2026-03-01' })).status).toBe(200)
    const { clientId: client_id } = await trackedCompany(app, 'far')
    expect((await other.tracked({ client_id })).status).toBe(404)
    expect((await other.draft({ client_id })).status).toBe(404)
    for (const client of [other.manager, other.hr, other.employee]) {
      expect((await other.tracked({}, client)).status).toBe(403)
      expect((await other.draft({}, client)).status).toBe(403)
    }
  })

  it('is read by as many statements for one entry as for many', async () => {
    const firm = await trackedCompany(app, 'statements')
    const count = async () => (await countStatements(app.services.database, () => firm.tracked())).count
    await firm.logged(firm.lucy, '2026-03-02', 30)
    const one = await count()
    for (const day of [3, 4, 5, 6]) await firm.logged(firm.mark, `2026-03-0${day}`, 30)
    expect(await count()).toBe(one)
  })
})

describe('a draft of tracked time', () => {
  it('has a line for each person and rate, and marks the entries', async () => {
    const firm = await trackedCompany(app, 'draft')
    const ids = [
      await firm.logged(firm.lucy, '2026-03-02', 20),
      await firm.logged(firm.lucy, '2026-03-03', 20),
      await firm.logged(firm.lucy, '2026-03-16', 95),
      await firm.logged(firm.mark, '2026-03-31', 20),
    ]
    await firm.logged(firm.mark, '2026-04-01', 60)
    const made = await firm.draft()
    expect(made.status).toBe(200)
    const { attributes, relationships } = await firm.show(made.body.data.id)
    expect(attributes).toMatchObject({
      status: 'draft',
      currency: 'EUR',
      project_id: firm.dike.id,
      title: 'Dike sensors, 01.03.2026 – 31.03.2026',
      tracked_minutes: 155,
    })
    const lines = relationships!.lineItems!.map((line) => line.attributes)
    expect(
      lines.map((line) => [line.name, line.quantity, line.unit, line.unit_price, line.total, line.entries]),
    ).toEqual([
      ['employee draft, 01.03.2026 – 15.03.2026', 0.666667, 'HUR', 70, 46.67, 2],
      ['employee draft, 16.03.2026 – 31.03.2026', 1.583333, 'HUR', 74, 117.17, 1],
      ['manager draft, 01.03.2026 – 31.03.2026', 0.333333, 'HUR', 56, 18.67, 1],
    ])
    for (const id of ids) expect((await firm.entry(id)).attributes.is_invoiced).toBe(true)
    expect(errors(await firm.draft())).toEqual([422, ['entries']])
  })

  it('groups by task or project, in the language of the client', async () => {
    const firm = await trackedCompany(app, 'groups')
    const second = await firm.project('Locks', { [firm.lucy]: [['2025-01-01', 7000]] })
    const liesIn = async (country: string) =>
      expect(
        (await firm.admin.patch(`/restify/clients/${firm.clientId}`, { company_address: { country } })).status,
      ).toBe(200)
    await firm.logged(firm.lucy, '2026-03-02', 60)
    await firm.logged(firm.lucy, '2026-03-03', 60, { task_id: firm.dike.pipeline })
    await firm.logged(firm.lucy, '2026-03-04', 60, { project_id: second.id, task_id: second.alarms })
    const names = async (group: string) => {
      const { id } = (await firm.draft({ group })).body.data
      const { attributes, relationships } = await firm.show(id)
      await firm.admin.delete(`/restify/invoices/${id}`)
      const lines = relationships!.lineItems!.map((line) => [line.attributes.name, line.attributes.description])
      return [attributes.title, attributes.project_id, ...lines]
    }
    await liesIn('NL')
    const days = '01.03.2026 – 31.03.2026'
    expect(await names('task')).toEqual([
      `Tracked time, ${days}`,
      null,
      [`Alarms, ${days}`, 'Dike sensors'],
      [`Alarms, ${days}`, 'Locks'],
      [`Pipeline, ${days}`, 'Dike sensors'],
    ])
    await liesIn('RO')
    expect(await names('project')).toEqual([
      `Timp lucrat, ${days}`,
      null,
      [`Dike sensors, ${days}`, null],
      [`Locks, ${days}`, null],
    ])
  })

  it('charges rounded hours where the company rounds, together with what goes on the invoice, and its lines say so', async () => {
    const firm = await trackedCompany(app, 'rounding')
    const round = (way: string, by: string) =>
      firm.admin.post('/restify/settings/bulk/update', [
        { key: 'time_rounding', value: '15' },
        { key: 'time_rounding_way', value: way },
        { key: 'time_rounding_by', value: by },
      ])
    const entries = [
      await firm.logged(firm.lucy, '2026-03-20', 20),
      await firm.logged(firm.lucy, '2026-03-20', 20, { description: 'Again' }),
      await firm.logged(firm.mark, '2026-03-20', 50),
    ]
    const charged = async (body: object = {}) => {
      const { id } = (await firm.draft({ group: 'employee', ...body })).body.data
      const { lineItems } = (await firm.show(id)).relationships!
      await firm.admin.delete(`/restify/invoices/${id}`)
      return lineItems!.map(({ attributes: { quantity, unit_price, total, description } }) => [
        ...[quantity, unit_price, total, String(description).includes('15 min')],
      ])
    }
    await round('up', 'entry')
    expect(await charged()).toEqual([
      [1, 74, 74, true],
      [1, 56, 56, true],
    ])
    await round('up', 'day')
    expect(await charged()).toEqual([
      [0.75, 74, 55.5, true],
      [1, 56, 56, true],
    ])
    // Of the day's 40 minutes the first entry alone is charged: it is rounded by itself.
    expect(await charged({ entries: entries.slice(0, 1) })).toEqual([[0.5, 74, 37, true]])
    // The entries stay as they were logged.
    expect((await firm.entry(entries[0]!)).attributes.worked_minutes).toBe(20)
  })

  it('is of one currency', async () => {
    const firm = await trackedCompany(app, 'currencies')
    const lei = await firm.project('Locks', { [firm.lucy]: [['2025-01-01', 30_000, 'RON']] })
    await firm.logged(firm.lucy, '2026-03-02', 60)
    const inLei = await firm.logged(firm.lucy, '2026-03-02', 60, { project_id: lei.id, task_id: lei.alarms })
    const refused = await firm.draft()
    expect(refused.body.errors).toEqual({
      currency: ['The hours have rates in EUR, RON. Choose one: an invoice has one currency.'],
    })
    const made = await firm.draft({ currency: 'RON' })
    expect(made.body.data.attributes).toMatchObject({ currency: 'RON', subtotal: 300, project_id: lei.id })
    expect((await firm.entry(inLei)).attributes.is_invoiced).toBe(true)
    expect((await firm.draft()).body.data.attributes).toMatchObject({ currency: 'EUR', subtotal: 70 })
  })

  it('takes a rate for those who have none, for this invoice alone', async () => {
    const firm = await trackedCompany(app, 'ownrate')
    const free = await firm.project('Warranty', { [firm.mark]: [['2026-01-01', null]] })
    const on = { project_id: free.id, task_id: free.alarms }
    await firm.logged(firm.mark, '2026-03-02', 60, on)
    await firm.logged(firm.lucy, '2026-03-02', 60)
    const rates = (rate: number, employee_id = firm.mark) => ({ rates: [{ employee_id, project_id: free.id, rate }] })
    expect(errors(await firm.draft(rates(0)))).toEqual([422, ['rates.0.rate']])
    // Somebody who has a rate keeps it.
    const made = await firm.draft({
      rates: [...rates(81).rates, { ...rates(1).rates[0], employee_id: firm.lucy, project_id: firm.dike.id }],
    })
    expect(made.body.data.attributes).toMatchObject({ currency: 'EUR', subtotal: 151 })
    await firm.admin.delete(`/restify/invoices/${made.body.data.id}`)
    const entries = await entriesOf(firm, { project_id: free.id })
    expect(entries).toMatchObject([{ obstacle: 'no_rate', rate: null }])
  })

  it('takes what was chosen, and says which invoice has what another draft took meanwhile', async () => {
    const firm = await trackedCompany(app, 'chosen')
    const [first, second, third] = [
      await firm.logged(firm.lucy, '2026-03-02', 60),
      await firm.logged(firm.lucy, '2026-03-03', 60),
      await firm.logged(firm.lucy, '2026-03-04', 60),
    ]
    const made = await firm.draft({ entries: [first, second] })
    expect(made.body.data.attributes.subtotal).toBe(140)
    const before = (await firm.admin.get('/restify/invoices')).body.meta.total
    const refused = await firm.draft({ entries: [second, third] })
    expect(refused.status).toBe(422)
    const number = made.body.data.attributes.invoice_number
    expect(refused.body.message).toContain(`1 entry is on another invoice by now: ${number}.`)
    await firm.admin.delete(`/restify/timesheets/${third}`)
    expect((await firm.draft({ entries: [third] })).body.message).toContain('1 entry changed meanwhile')
    expect((await firm.admin.get('/restify/invoices')).body.meta.total).toBe(before)
  })

  it('frees the time when a line or the draft is deleted, or the invoice voided', async () => {
    const firm = await trackedCompany(app, 'freed')
    const [early, late] = [
      await firm.logged(firm.lucy, '2026-03-02', 60),
      await firm.logged(firm.lucy, '2026-03-20', 60),
    ]
    const marked = async () => [
      (await firm.entry(early)).attributes.is_invoiced,
      (await firm.entry(late)).attributes.is_invoiced,
    ]
    const { id } = (await firm.draft()).body.data
    const lines = (await firm.show(id)).relationships!.lineItems!
    await firm.admin.delete(`/restify/invoice-lines/${lines[0]!.id}`)
    expect(await marked()).toEqual([false, true])
    await firm.admin.put(`/restify/invoices/${id}`, { lineItems: [{ ...firm.line, tax: 0 }] })
    expect(await marked()).toEqual([false, false])

    const again = (await firm.draft()).body.data
    expect(await marked()).toEqual([true, true])
    await firm.admin.delete(`/restify/invoices/${again.id}`)
    expect(await marked()).toEqual([false, false])

    const issued = (await firm.draft()).body.data
    await firm.act(issued.id, 'issue')
    expect(await marked()).toEqual([true, true])
    await firm.act(issued.id, 'void', { reason: 'Wrong client' })
    expect(await marked()).toEqual([false, false])
  })
})

it('answers INV-25: time of a client and project by group and days', async () => {
  const firm = await trackedCompany(app, 'inv25')
  await firm.logged(firm.lucy, '2026-03-02', 60)
  await firm.logged(firm.mark, '2026-03-03', 90)
  await firm.logged(firm.mark, '2026-04-03', 90)
  const query = {
    client_id: firm.clientId,
    project_id: firm.dike.id,
    group: 'employee_id',
    date: '2026-03-01,2026-03-31',
    perPage: '500',
  }
  const { status, body } = await firm.admin.get('/restify/timesheets', { query })
  expect(status).toBe(200)
  expect(body.meta).toMatchObject({ total_worked_minutes: 150, total_billed_amount: 154 })
  expect(body.data.map((one: { attributes: object }) => one.attributes)).toMatchObject([
    { entity_name: 'employee inv25', total_worked_minutes: 60, total_billed_rate: 70 },
    { entity_name: 'manager inv25', total_worked_minutes: 90, total_billed_rate: 84 },
  ])
})
