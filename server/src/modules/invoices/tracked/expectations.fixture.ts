import type { ActionExpectation, Body, Making, ResourceExpectations } from '#testing/conformance/expectations.ts'

const writers = ['manageInvoices'] as const
const DAY = '2026-05-04'

async function made({ admin }: Making, key: string, body: Body): Promise<string> {
  const answer = await admin.post(`/restify/${key}`, body)
  if (answer.status !== 201) throw new Error(`${key}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

/** A client for whom somebody worked an hour that can be charged. */
async function workedFor(making: Making): Promise<string> {
  const client_id = await made(making, 'clients', { company_name: `Worked for ${making.n}` })
  const project_id = await made(making, 'projects', { client_id, name: `Tracked ${making.n}` })
  const { employeeId: employee_id } = making.company.people.employee
  const [task_id] = await Promise.all([
    made(making, 'tasks', { project_id, name: 'Development' }),
    made(making, 'project-members', { project_id, employee_id, billed_rate: 30 }),
  ])
  // Of so many calls the day of one person would be full.
  await made(making, 'timesheets', { employee_id, project_id, task_id, date: DAY, worked_minutes: 1 })
  return client_id
}

const asked = (client_id: string) => ({ client_id, from: DAY, to: DAY })

/** What invoices have for tracked time. */
export const trackedActions: Record<string, ActionExpectation> = {
  // What was charged once is on that invoice.
  'from-tracked-time': { may: writers, target: workedFor, body: asked, again: 422 },
}
export const trackedGetters: ResourceExpectations['getters'] = {
  'tracked-time': {
    may: writers,
    query: async (making) => String(new URLSearchParams(asked(await workedFor(making)))),
  },
}
