import { readFileSync } from 'node:fs'
import { toMinor } from '#contracts/engine/values/money.ts'
import { leave } from '#modules/holidays/away/leave.fixture.ts'
import { countAllMonths } from '#modules/time/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import type { TestApp, TestCompany } from '#testing/index.ts'

/** Figures of a month, worked out by hand as `sums` says. */
interface Expected {
  fixed: number
  hourly: number
  leave: number
  billable: number
  profit: number | null
  sums: string
  apart?: { currency: string; actual_cost: number; timesheet_billable_amount: number }[]
}

interface Person {
  contract: string
  /** Hours a week. */
  week: number
  weeks?: [from: string, hours: number[]][]
  salaries: [from: string, to: string | null, amount: number, type: string, currency: string][]
  /** Contract and internal cost an hour from a day on. */
  terms?: [from: string, contract: string, cost: number | null][]
  rates: [from: string, rate: number | null, currency: string][]
  hours: [day: string, minutes: number, project?: 'other'][]
  leave?: [from: string, to: string, paid: boolean, half?: true][]
  hired?: string
  removed?: true
  left?: string
}

interface Case {
  name: string
  currency?: string
  people: Person[]
  expect: Record<string, Expected>
}

/** 52 cases, each with its arithmetic. 1 May 2025 is a national day, 2 May 2025 half of one. */
export const cases: readonly Case[] = JSON.parse(readFileSync(new URL('cases.fixture.json', import.meta.url), 'utf8'))

/** What the company counts currencies at; none for GBP. */
export const exchange = [
  { currency: 'EUR', to_currency: 'RON', rate: 5, from_date: '2025-01-01' },
  { currency: 'CHF', to_currency: 'EUR', rate: 1.04, from_date: '2025-01-01' },
  { currency: 'CHF', to_currency: 'EUR', rate: 1.0625, from_date: '2025-03-16' },
  { currency: 'USD', to_currency: 'EUR', rate: 0.9, from_date: '2025-01-01' },
  { currency: 'SEK', to_currency: 'EUR', rate: 0.09, from_date: '2025-04-01' },
]

/** The places that cases are played in. */
export interface Stage {
  app: TestApp
  company: TestCompany
  client: string
  /** Policies of leave that is paid, and of leave that is not. */
  paid: string
  unpaid: string
}

/** National days of the cases, and no others. */
export const setNationalDays = ({ app, company: { tenantId } }: Pick<Stage, 'app' | 'company'>) =>
  app.services.database.tenant(tenantId, async (tx) => {
    await tx.run(sql`delete from legal_holidays where tenant_id = ${tenantId}`)
    const day = { tenant_id: tenantId, is_half_day: false }
    await insertRows(tx, 'legal_holidays', [
      { ...day, id: newId(), name: 'A day', date: '2025-05-01', end_date: '2025-05-01' },
      { ...day, id: newId(), name: 'Half a day', date: '2025-05-02', end_date: '2025-05-02', is_half_day: true },
    ])
  })

let made = 0

async function idOf(answer: Promise<{ status: number; body: { data: { id: string } } }>): Promise<string> {
  const { status, body } = await answer
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data.id
}

const addPerson = ({ company }: Stage, person: Person): Promise<string> => {
  made += 1
  return idOf(
    company.admin.post('/restify/employees', {
      first_name: 'Person',
      last_name: String(made),
      email: `person${made}@${company.subdomain}.test`,
      contract_type: person.contract,
      start_date: person.hired ?? '2024-01-01',
      weekly_hours_capacity: person.week,
    }),
  )
}

/** A project with a task, in a currency. */
export async function addProject(
  { company, client }: Stage,
  currency: string,
): Promise<[project: string, task: string]> {
  made += 1
  const body = { client_id: client, name: `Project ${made}`, currency, tasks: [{ name: 'Task' }] }
  const project = await idOf(company.admin.post('/restify/projects', body))
  const tasks = await company.admin.get(`/restify/tasks?project_id=${project}`)
  return [project, tasks.body.data[0].id]
}

/** Writes down what the past of a person was: nothing of it can be entered today. */
async function writeHistory(stage: Stage, employee_id: string, member_id: string, person: Person): Promise<void> {
  const { app, company } = stage
  const of = { tenant_id: company.tenantId, employee_id }
  await app.services.database.tenant(company.tenantId, async (tx) => {
    await insertRows(
      tx,
      'employee_salaries',
      person.salaries.map(([start_date, end_date, amount, type, currency]) => ({
        ...of,
        id: newId(),
        start_date,
        end_date,
        amount: toMinor(amount, currency),
        type,
        currency,
      })),
    )
    await insertRows(
      tx,
      'employee_cost_terms',
      (person.terms ?? []).map(([from_date, contract_type, cost]) => ({
        ...of,
        id: newId(),
        from_date,
        contract_type,
        internal_cost_hourly_rate: cost === null ? null : toMinor(cost),
      })),
    )
    await insertRows(
      tx,
      'employee_work_patterns',
      (person.weeks ?? []).map(([start_date, hours]) => {
        const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = hours.map((one) => one * 60)
        return { ...of, id: newId(), start_date, monday, tuesday, wednesday, thursday, friday, saturday, sunday }
      }),
    )
    await tx.run(
      sql`delete from project_member_terms where tenant_id = ${company.tenantId} and member_id = ${member_id}`,
    )
    await insertRows(
      tx,
      'project_member_terms',
      person.rates.map(([from_date, rate, currency]) => ({
        tenant_id: company.tenantId,
        id: newId(),
        member_id,
        from_date,
        weekly_allocation_minutes: 2400,
        billed_rate: rate === null ? null : toMinor(rate, currency),
        currency,
      })),
    )
  })
}

/** Hours as people logged them. */
export const logHours = (
  { app, company: { tenantId } }: Stage,
  employee_id: string,
  rows: readonly { project_id: string; task_id: string; date: string; worked_minutes: number }[],
) =>
  app.services.database.tenant(tenantId, async (tx) => {
    const entries = rows.map((row) => ({ tenant_id: tenantId, id: newId(), employee_id, ...row }))
    await insertRows(tx, 'timesheets', entries)
    await countAllMonths(tx, tenantId)
  })

/** Plays a case; answers its project. */
export async function play(stage: Stage, { currency = 'EUR', people }: Case): Promise<string> {
  const { app, company, paid, unpaid } = stage
  const [[project, task], [other, otherTask]] = [await addProject(stage, currency), await addProject(stage, currency)]
  for (const person of people) {
    const employeeId = await addPerson(stage, person)
    const member = await idOf(
      company.admin.post('/restify/project-members', { project_id: project, employee_id: employeeId }),
    )
    await writeHistory(stage, employeeId, member, person)
    await logHours(
      stage,
      employeeId,
      person.hours.map(([date, worked_minutes, where]) => ({
        project_id: where ? other : project,
        task_id: where ? otherTask : task,
        date,
        worked_minutes,
      })),
    )
    for (const [from, to, isPaid, half] of person.leave ?? [])
      await leave(app, company, {
        employeeId,
        policyId: isPaid ? paid : unpaid,
        from,
        to,
        ...(half ? { endsAtNoon: true } : {}),
      })
    const act = (action: string, body: object) =>
      company.admin.post(`/restify/projects/${project}/actions?action=${action}`, body)
    if (person.removed) await act('detach-employee', { employees: [employeeId] })
    if (person.left)
      await company.admin.post(`/restify/employees/${employeeId}/actions?action=archive`, {
        termination_date: person.left,
      })
  }
  return project
}
