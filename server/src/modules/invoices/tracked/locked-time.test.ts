import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#testing/index.ts'
import { type TrackedCompany, trackedCompany } from './tracked-company.fixture.ts'

let app: TestApp
let firm: TrackedCompany

beforeAll(async () => {
  app = await testApp()
  firm = await trackedCompany(app, 'locked')
})
afterAll(() => app.close())

/** Time of the day on an invoice; each test has a day of its own. */
async function invoiced(day: string) {
  const id = await firm.logged(firm.lucy, day, 60, { description: 'As it was' })
  const made = await firm.draft({ from: day, to: day, entries: [id] })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return id
}

const asItWas = async (id: string) => {
  const { worked_minutes, description, date, timer_started_at, is_invoiced } = (await firm.entry(id)).attributes
  expect([worked_minutes, description, timer_started_at, is_invoiced]).toEqual([60, 'As it was', null, true])
  return date
}

describe('time on an invoice stays as it was charged', () => {
  it('in changes, one by one and in bulk, of any field and by anybody', async () => {
    const id = await invoiced('2026-03-02')
    for (const client of [firm.admin, firm.employee]) {
      for (const body of [
        { worked_minutes: 30 },
        { description: 'Other' },
        { date: '2026-03-03' },
        { task_id: firm.dike.pipeline },
      ]) {
        const answer = await client.patch(`/restify/timesheets/${id}`, body)
        expect([answer.status, answer.body.message], JSON.stringify(body)).toEqual([
          422,
          'This time is on an invoice, so it stays as it is. People who write invoices can take it off a draft, or void the invoice.',
        ])
        expect((await client.put(`/restify/timesheets/${id}`, body)).status).toBe(422)
      }
      const bulk = [{ id, worked_minutes: 30 }]
      expect((await client.post('/restify/timesheets/bulk/update', bulk)).status).toBe(422)
    }
    expect(await asItWas(id)).toBe('2026-03-02')
  })

  it('in deletions, one by one and in bulk: those beside it stay too', async () => {
    const id = await invoiced('2026-03-03')
    const free = await firm.logged(firm.lucy, '2026-03-03', 30)
    expect((await firm.employee.delete(`/restify/timesheets/${id}`)).status).toBe(422)
    expect((await firm.employee.delete('/restify/timesheets/bulk/delete', [id, free])).status).toBe(422)
    await asItWas(id)
    expect((await firm.entry(free)).attributes.worked_minutes).toBe(30)
    expect((await firm.employee.delete(`/restify/timesheets/${free}`)).status).toBe(204)
  })

  it('when a timer is started on it, and when another ends', async () => {
    const id = await invoiced('2026-03-04')
    const start = await firm.employee.post(`/restify/timesheets/${id}/actions?action=start-timer`)
    expect([start.status, start.body.message.slice(0, 28)]).toEqual([422, 'This time is on an invoice, '])
    const running = await firm.logged(firm.lucy, '2026-03-04', 10)
    await firm.employee.post(`/restify/timesheets/${running}/actions?action=start-timer`)
    await firm.employee.post(`/restify/timesheets/${running}/actions?action=stop-timer`)
    await asItWas(id)
  })

  it('when its day is copied: the copy can be charged', async () => {
    const id = await invoiced('2026-03-05')
    const copy = { project_id: firm.dike.id, task_id: firm.dike.alarms, worked_minutes: 60, description: 'As it was' }
    const made = await firm.employee.post('/restify/timesheets/bulk', [{ ...copy, date: '2026-03-06' }])
    expect(made.status).toBe(200)
    await asItWas(id)
    const { entries } = (await firm.tracked({ from: '2026-03-06', to: '2026-03-06' })).body.data
    expect(entries).toMatchObject([{ obstacle: null, minutes: 60 }])
    const forged = { ...copy, date: '2026-03-07', invoice_line_id: null, is_invoiced: true }
    expect((await firm.employee.post('/restify/timesheets', forged)).body.data.attributes.is_invoiced).toBe(false)
  })

  it('when its project or task is archived, and neither can be deleted', async () => {
    const id = await invoiced('2026-03-08')
    const { admin, dike } = firm
    for (const record of [`projects/${dike.id}`, `tasks/${dike.alarms}`]) {
      expect([403, 422], record).toContain((await admin.delete(`/restify/${record}`)).status)
      expect((await admin.post(`/restify/${record}/actions?action=archive`, {})).status, record).toBe(200)
    }
    await asItWas(id)
    const refused = await admin.patch(`/restify/timesheets/${id}`, { worked_minutes: 30 })
    expect(refused.status).toBe(422)
    await admin.post('/restify/projects/actions?action=unarchive', { project_id: dike.id })
    await admin.post('/restify/tasks/actions?action=unarchive', { task_id: dike.alarms })
  })

  it('when the rate changes, or its person leaves the project: the line says what was charged', async () => {
    const id = await invoiced('2026-03-09')
    const { admin, dike, lucy } = firm
    await admin.post(`/restify/projects/${dike.id}/actions?action=set-billed-rate`, {
      employee_id: lucy,
      billed_rate: 99,
    })
    await admin.post(`/restify/projects/${dike.id}/actions?action=detach-employee`, { employees: [lucy] })
    await asItWas(id)
    const [line] = (await admin.get('/restify/invoice-lines', { query: { perPage: '1', sort: '-id' } })).body.data
    expect(line.attributes.unit_price).toBe(70)
    await admin.post(`/restify/projects/${dike.id}/actions?action=restore-employees`, { employees: [lucy] })
  })

  it('on a draft as on an issued invoice, until that is voided', async () => {
    const id = await invoiced('2026-03-10')
    const { entries } = (await firm.tracked({ from: '2026-03-10', to: '2026-03-10' })).body.data
    await firm.act(entries[0].invoice.id, 'issue')
    expect((await firm.employee.patch(`/restify/timesheets/${id}`, { worked_minutes: 30 })).status).toBe(422)
    await firm.act(entries[0].invoice.id, 'void', { reason: 'Wrong' })
    expect((await firm.employee.patch(`/restify/timesheets/${id}`, { worked_minutes: 30 })).status).toBe(200)
  })
})
