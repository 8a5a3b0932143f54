import type { ActionExpectation, Body, Making } from '#testing/conformance/expectations.ts'

async function made({ admin }: Making, key: string, body: Body): Promise<string> {
  const answer = await admin.post(`/restify/${key}`, body)
  if (answer.status !== 201) throw new Error(`${key}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

/** A client for whom the administrator has worked today; answers the client. */
async function workedFor(making: Making): Promise<string> {
  const employee_id = making.company.people.admin.employeeId
  const client_id = await made(making, 'clients', { company_name: `Client of hours ${making.n}` })
  const project_id = await made(making, 'projects', { client_id, name: `Hours ${making.n}`, currency: 'EUR' })
  await made(making, 'project-members', { project_id, employee_id, billed_rate: 50 })
  const task_id = await made(making, 'tasks', { project_id, name: 'Development' })
  const date = making.world.testing.today()
  await made(making, 'timesheets', { employee_id, project_id, task_id, date, worked_minutes: 1 })
  return client_id
}

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest' })
const span = (client_id: string): Body => {
  const day = today.format(new Date())
  return { client_id, from: day, to: day }
}

/** Hours are on one invoice: a second call finds none. */
export const fromTrackedTime: ActionExpectation = {
  may: ['manageInvoices'],
  target: workedFor,
  body: span,
  inBody: true,
  again: 422,
}

/** What its getter cannot answer without. */
export const trackedTimeQuery = async (making: Making): Promise<string> =>
  new URLSearchParams(span(await workedFor(making)) as Record<string, string>).toString()
