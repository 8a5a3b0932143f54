import type { Making } from '#testing/conformance/expectations.ts'
import type { Client } from '#testing/index.ts'

export interface Project {
  clientId: string
  projectId: string
  taskId: string
}

async function made(client: Client, path: string, body: Record<string, unknown>): Promise<string> {
  const answer = await client.post(`/restify/${path}`, body)
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

/** A project with one task, and these people on it. */
export async function makeProject(admin: Client, name: string, employees: readonly string[]): Promise<Project> {
  const clientId = await made(admin, 'clients', { company_name: `Client of ${name}`, prefered_currency: 'EUR' })
  const projectId = await made(admin, 'projects', { client_id: clientId, name })
  const taskId = await made(admin, 'tasks', { project_id: projectId, name: 'Development' })
  for (const employee_id of employees) await made(admin, 'project-members', { project_id: projectId, employee_id })
  return { clientId, projectId, taskId }
}

export const makeTask = (admin: Client, project_id: string, name: string): Promise<string> =>
  made(admin, 'tasks', { project_id, name })

/** The same for a sample of the conformance suite. */
export const projectWith = ({ admin, company, n }: Making, ...employees: string[]): Promise<Project> =>
  makeProject(admin, `Project ${company.subdomain} ${n}`, employees)
