import { sql } from '#platform/database/index.ts'
import type { Body, Making, ModuleExpectations, ResourceExpectations } from '#testing/conformance/expectations.ts'
import type { TestPerson } from '#testing/index.ts'
import { employeeId } from '../team/people.fixture.ts'
import { type Project, projectWith } from './work.fixture.ts'

/** A day for each number, long ago, so that no day of a person is ever full. */
const day = (n: number) => new Date(Date.UTC(2020, 5, 1 + (n % 1500))).toISOString().slice(0, 10)

const entry = ({ n }: Making, { projectId, taskId }: Project): Body => ({
  project_id: projectId,
  task_id: taskId,
  date: day(n),
  worked_minutes: 30 + (n % 60),
  description: `Entry ${n}`,
})

async function entryOf(making: Making, employee_id: string): Promise<string> {
  const body = { ...entry(making, await projectWith(making, employee_id)), employee_id }
  const answer = await making.admin.post('/restify/timesheets', body)
  if (answer.status !== 201) throw new Error(`timesheets: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

/** An entry whose timer its person has just started. */
async function runningOf(making: Making, reader: TestPerson): Promise<string> {
  const id = await entryOf(making, reader.employeeId)
  const answer = await reader.client.post(`/restify/timesheets/${id}/actions?action=start-timer`)
  if (answer.status !== 200) throw new Error(`start-timer: ${answer.status} ${JSON.stringify(answer.body)}`)
  return id
}

/** An entry whose timer ended with its day. */
async function toConfirm(making: Making, employee_id: string): Promise<string> {
  const id = await entryOf(making, employee_id)
  await making.world.testing.superuser.global((tx) =>
    tx.run(sql`update timesheets set to_confirm = true where id = ${id}`),
  )
  return id
}

async function reportOf(making: Making, { employeeId: manager_employee_id }: TestPerson): Promise<string> {
  const id = await employeeId(making)
  const answer = await making.admin.put(`/restify/employees/${id}`, { manager_employee_id })
  if (answer.status !== 200) throw new Error(`employees: ${answer.status} ${JSON.stringify(answer.body)}`)
  return id
}

const colleagues = async (making: Making) => entryOf(making, await employeeId(making))
const read = { own: ['auth'], colleague: ['manageTimesheets', 'manageEmployees'] } as const
const written = { own: ['auth'], colleague: ['manageTimesheets'] } as const

/** TIM-01 to TIM-13 */
const timesheets: ResourceExpectations = {
  key: 'timesheets',
  samples: {
    own: { of: (making, reader) => entryOf(making, reader.employeeId) },
    colleague: { shared: colleagues },
  },
  rights: { list: read, show: read, export: written, update: written, delete: written },
  stores: {
    'for oneself': {
      may: ['auth'],
      body: async (making, reader) => entry(making, await projectWith(making, reader.employeeId)),
    },
    'for a colleague': {
      may: ['manageTimesheets'],
      body: async (making) => {
        const employee_id = await employeeId(making)
        return { ...entry(making, await projectWith(making, employee_id)), employee_id }
      },
    },
  },
  fresh: 'own',
  change: (n) => ({ description: `Changed ${n}` }),
  invalid: [
    [{ project_id: '' }, 'project_id'],
    [{ task_id: 'x'.repeat(26) }, 'task_id'],
    [{ date: '01.06.2020' }, 'date'],
    [{ date: '1999-01-01' }, 'date'],
    [{ worked_minutes: 1501 }, 'worked_minutes'],
    [{ worked_minutes: 'many' }, 'worked_minutes'],
    [{ description: 'x'.repeat(501) }, 'description'],
  ],
  foreign: {
    employee_id: (making) => employeeId(making),
    project_id: async (making) => (await projectWith(making)).projectId,
    task_id: async (making) => (await projectWith(making)).taskId,
  },
  fields: { created_at: { read: ['manageTimesheets'] } },
  actions: {
    'start-timer': {
      may: ['auth'],
      target: (making, reader) => entryOf(making, reader.employeeId),
      colleagues,
      again: 422,
    },
    'stop-timer': { may: ['auth'], target: runningOf, colleagues, again: 422 },
    confirm: {
      may: ['auth'],
      target: (making, reader) => toConfirm(making, reader.employeeId),
      colleagues: async (making) => toConfirm(making, await employeeId(making)),
      keepers: ['manageTimesheets'],
      again: 422,
    },
    'download-pdf-report': {
      may: ['auth'],
      body: () => ({ report_filter: { start_date: day(0), end_date: day(6) } }),
      again: 200,
    },
    // Of the people whose time one looks after: one's reports at least.
    'remind-missing': {
      may: ['manageTimesheets'],
      target: reportOf,
      body: (target) => ({ employee_ids: [target] }),
      again: 200,
    },
  },
  getters: {
    history: { may: ['auth'] },
    'over-time': { may: ['auth'], query: () => 'start_date=2026-01-01&end_date=2026-01-31&by=week' },
    'work-week': { may: ['auth'], query: () => 'of=own' },
    'missing-hours': { may: ['auth'] },
    'missing-people': { may: ['manageTimesheets'] },
    days: { may: ['auth'], query: ({ n }) => `start_date=${day(n)}&end_date=${day(n)}` },
  },
}

export const expectations: ModuleExpectations = { module: 'time', resources: [timesheets], routes: {} }
