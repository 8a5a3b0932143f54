import { countAllMonths } from '#modules/time/index.ts'
import { type Database, insertRows, sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { type BenchCompany, makeCompany } from '../companies.ts'

export const ENTRIES = 1_000_000
export const PROJECTS = 200
const PEOPLE = 500
/** Working days of two years; four entries on each. */
const DAYS = ENTRIES / PEOPLE / 4
const TASKS = 5
/** Projects of a person. */
const ON = 4
/** People whose entries go into one statement. */
const AT_ONCE = 25
/** Whose sessions log time under load, and look at their weeks. */
const WRITERS = 64

/** Somebody who logs time: their projects with a task of each. */
export interface Writer {
  employeeId: string
  token: string
  work: readonly { projectId: string; taskId: string }[]
}

export interface TimeBench {
  company: BenchCompany
  writers: readonly Writer[]
  /** The last day that has entries. */
  lastDay: string
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
/** The projects of a person, by their place. */
const projectsOf = (person: number) => range(ON).map((index) => (person * 7 + index * 13) % PROJECTS)

async function storeProjects(database: Database, tenantId: string, people: readonly string[]) {
  const entry = () => ({ tenant_id: tenantId, id: newId() })
  const client = { ...entry(), company_name: 'Client', prefered_currency: 'EUR' }
  const projects = range(PROJECTS).map((index) => ({
    ...entry(),
    client_id: client.id,
    name: `Project ${index + 1}`,
    currency: 'EUR',
  }))
  const tasks = projects.flatMap(({ id }) =>
    range(TASKS).map((position) => ({ ...entry(), project_id: id, name: `Task ${position + 1}`, position })),
  )
  const members = people.flatMap((employee_id, index) =>
    projectsOf(index).map((at) => ({ ...entry(), project_id: projects[at]!.id, employee_id })),
  )
  // A first rate, and every tenth member's next in the middle of a month.
  const terms = members.flatMap(({ id }, index) =>
    ['2020-01-01', ...(index % 10 === 0 ? ['2026-05-11'] : [])].map((from_date, step) => ({
      ...entry(),
      member_id: id,
      from_date,
      weekly_allocation_minutes: 600,
      billed_rate: 6000 + step * 500,
      currency: 'EUR',
    })),
  )
  await database.tenant(tenantId, async (tx) => {
    await insertRows(tx, 'clients', [client])
    await insertRows(tx, 'projects', projects)
    await insertRows(tx, 'tasks', tasks)
    await insertRows(tx, 'project_members', members)
    await insertRows(tx, 'project_member_terms', terms)
  })
  return { projects: projects.map(({ id }) => id), tasks: tasks.map(({ id }) => id) }
}

/** A company of 500 people who logged a million entries in two years, on two of their four projects each day. */
export async function fillTime(services: Services, name = 'hours'): Promise<TimeBench> {
  const { database } = services
  const company = await makeCompany(services, name, Math.ceil(PEOPLE / 0.94))
  const { tenantId } = company
  const people = company.liveIds.slice(0, PEOPLE)
  const { projects, tasks } = await storeProjects(database, tenantId, people)
  const lastDay = new Date().toISOString().slice(0, 10)
  await database.tenant(tenantId, (tx) =>
    tx.run(sql`update employees set start_date = '2020-01-01' where tenant_id = ${tenantId}`),
  )
  for (let at = 0; at < PEOPLE; at += AT_ONCE)
    await database.tenant(tenantId, (tx) =>
      tx.run(sql`insert into timesheets (tenant_id, id, employee_id, project_id, task_id, date, description, worked_minutes, created_at)
        select ${tenantId}, uuidv7(), e.id, (${projects}::uuid[])[w.project + 1],
          (${tasks}::uuid[])[w.project * ${TASKS}::int + (d + k) % ${TASKS}::int + 1],
          ${lastDay}::date - (d * 7 / 5), 'What was done on that day', 60 + (d * k * e.n) % 60, now() - interval '1 day'
        from unnest(${people.slice(at, at + AT_ONCE)}::uuid[]) with ordinality e (id, n)
        cross join generate_series(0, ${DAYS - 1}::int) d cross join generate_series(0, 3) k
        cross join lateral (select ((${at}::int + e.n - 1) * 7 + (d + k / 2) % ${ON}::int * 13) % ${PROJECTS}::int as project) w`),
    )
  await database.tenant(tenantId, (tx) => countAllMonths(tx, tenantId))
  const writers = await database.tenant(tenantId, async (tx) => {
    const found = await tx.rows<{ id: string; user_id: string; n: number }>(sql`select e.id, e.user_id, p.n::int
      from unnest(${people}::uuid[]) with ordinality p (id, n)
      join employees e on e.tenant_id = ${tenantId} and e.id = p.id and e.status = 'active'
      join user_roles ur on ur.tenant_id = ${tenantId} and ur.user_id = e.user_id and ur.role_id = ${company.employeeRoleId}
      order by p.n limit ${WRITERS}`)
    return Promise.all(
      found.map(async ({ id, user_id, n }) => ({
        employeeId: id,
        token: await services.sessions.start(tx, tenantId, user_id, { ip: '127.0.0.1', userAgent: 'bench' }),
        work: projectsOf(n - 1).map((project) => ({ projectId: projects[project]!, taskId: tasks[project * TASKS]! })),
      })),
    )
  })
  return { company, writers, lastDay }
}
