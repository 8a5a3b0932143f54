import { sql } from '#platform/database/index.ts'
import type { Client, TestApp, TestCompany } from '#testing/index.ts'
import { makeProject, makeTask, type Project } from './work.fixture.ts'

/** A company whose employee and manager work on a project with two tasks. */
export interface TimeCompany extends TestCompany, Project {
  testing: TaskId
}
type TaskId = string

export async function timeCompany(app: TestApp, subdomain: string): Promise<TimeCompany> {
  const company = await app.company({ subdomain })
  const { employee, manager } = company.people
  const project = await makeProject(company.admin, `Portal ${subdomain}`, [employee.employeeId, manager.employeeId])
  return { ...company, ...project, testing: await makeTask(company.admin, project.projectId, 'Testing') }
}

type Body = Record<string, unknown>

/** A body of an entry on the company's project. */
export const work = (
  { projectId, taskId }: TimeCompany,
  date: string,
  worked_minutes: number | null,
  more: Body = {},
) => ({
  project_id: projectId,
  task_id: taskId,
  date,
  worked_minutes,
  ...more,
})

/** Logs time and answers the record. */
export async function log(client: Client, body: Body) {
  const answer = await client.post('/restify/timesheets', body)
  if (answer.status !== 201) throw new Error(`timesheets: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data as { id: string; attributes: Record<string, unknown> }
}

/** Somebody's entries, as they are shown. */
export const entriesOf = async (client: Client, query: Record<string, string> = {}) =>
  (await client.get('/restify/timesheets', { query: { perPage: '500', ...query } })).body.data as {
    id: string
    attributes: Record<string, unknown>
  }[]

/** Takes all time of a company away, with what is kept of it. */
export const clearTime = ({ superuser }: TestApp, { tenantId }: TimeCompany) =>
  superuser.global((tx) =>
    Promise.all(
      ['timesheets', 'timesheet_months'].map((name) =>
        tx.run(sql`delete from ${sql.table(name)} where tenant_id = ${tenantId}`),
      ),
    ),
  )

export const act = (client: Client, id: string, action: string) =>
  client.post(`/restify/timesheets/${id}/actions?action=${action}`)

/** Moves the app's clock to an instant. */
export const standAt = ({ clock }: TestApp, instant: string) =>
  clock.advance(Date.parse(instant) - clock.now().getTime())
