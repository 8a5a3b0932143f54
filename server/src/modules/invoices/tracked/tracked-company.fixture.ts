import { insertRows, sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import type { TestApp } from '#testing/index.ts'
import { invoiceCompany } from '../invoice-company.fixture.ts'

/** A rate from a day on, in whole minor units; null where nobody has said one. */
export type Term = readonly [from: string, rate: number | null, currency?: string]

/** A company whose employee and manager work for a client, on a project with two tasks, at rates of their own. */
export async function trackedCompany(app: TestApp, subdomain: string) {
  const company = await invoiceCompany(app, subdomain)
  const { made, clientId, people, tenantId, admin } = company
  const project = async (name: string, terms: Readonly<Record<string, readonly Term[]>>) => {
    const { id } = await made('projects', { client_id: clientId, name, currency: 'EUR' })
    for (const [employee_id, own] of Object.entries(terms)) {
      const member = await made('project-members', { project_id: id, employee_id })
      await app.superuser.global(async (tx) => {
        await tx.run(sql`delete from project_member_terms where tenant_id = ${tenantId} and member_id = ${member.id}`)
        await insertRows(
          tx,
          'project_member_terms',
          own.map(([from_date, billed_rate, currency = 'EUR']) => ({
            tenant_id: tenantId,
            id: newId(),
            member_id: member.id,
            from_date,
            weekly_allocation_minutes: 2400,
            billed_rate,
            currency,
          })),
        )
      })
    }
    const task = async (called: string) => (await made('tasks', { project_id: id, name: called })).id
    return { id, alarms: await task('Alarms'), pipeline: await task('Pipeline') }
  }
  const dike = await project('Dike sensors', {
    [people.employee.employeeId]: [
      ['2025-01-01', 7000],
      ['2026-03-16', 7400],
    ],
    [people.manager.employeeId]: [['2026-03-01', 5600]],
  })
  const logged = async (employee_id: string, date: string, worked_minutes: number, more: object = {}) =>
    (
      await made('timesheets', {
        employee_id,
        project_id: dike.id,
        task_id: dike.alarms,
        date,
        worked_minutes,
        ...more,
      })
    ).id
  const march = { client_id: clientId, from: '2026-03-01', to: '2026-03-31' }
  const tracked = (query: Record<string, string> = {}, by = admin) =>
    by.get('/restify/invoices/getters/tracked-time', { query: { ...march, ...query } })
  const draft = (body: object = {}, by = admin) =>
    by.post('/restify/invoices/actions?action=from-tracked-time', { ...march, ...body })
  /** The entry as its timesheet shows it. */
  const entry = async (id: string) => (await admin.get(`/restify/timesheets/${id}`)).body.data
  const lucy = people.employee.employeeId
  const mark = people.manager.employeeId
  return { ...company, project, dike, logged, tracked, draft, entry, lucy, mark }
}
export type TrackedCompany = Awaited<ReturnType<typeof trackedCompany>>
