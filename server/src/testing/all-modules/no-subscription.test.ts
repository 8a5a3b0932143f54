import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { text } from '#platform/texts/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
})
afterAll(() => app.close())

const made = async (key: string, body: object): Promise<string> => {
  const answer = await acme.admin.post(`/restify/${key}`, body)
  expect(answer.status, `${key}: ${JSON.stringify(answer.body)}`).toBe(201)
  return answer.body.data.id
}

it('lets nothing be added, by whatever way, and what is there be kept in order', async () => {
  const { employeeId } = acme.people.employee
  const client_id = await made('clients', { company_name: 'Client' })
  const project = await made('projects', { client_id, name: 'Loom', tasks: [{ name: 'Weave' }] })
  const template = await made('templates', { name: 'Paper', entities: ['employee'], content: '<p>Paper</p>' })
  const list = await made('checklist-templates', {
    title: 'First day',
    event_type: 'onboarding',
    tasks: [{ title: 'A desk', days_to_complete: 1 }],
  })
  const [task] = (await acme.admin.get(`/restify/tasks?project_id=${project}`)).body.data
  await app.superuser.global((tx) => tx.run(sql`update tenants set restricted = true where id = ${acme.tenantId}`))
  app.services.tenants.forget(acme.subdomain)

  const action = (path: string, body: object) => acme.admin.post(`/restify/${path}`, body)
  const ways = {
    'records in bulk': () => action('clients/bulk', [{ company_name: 'Another' }] as object),
    'a task with its project': () =>
      acme.admin.put(`/restify/projects/${project}`, {
        tasks: [{ id: task.id }, { name: 'Dye' }],
      }),
    'a person on a project': () => action(`projects/${project}/attach/employees`, { employees: [employeeId] }),
    'a document': () =>
      action(`employees/${employeeId}/actions?action=generate-documents`, { template_ids: [template] }),
    'documents of many': () =>
      action('employees/actions?action=generate-for-many', {
        repositories: [employeeId],
        template_ids: [template],
      }),
    'a sample': () => action('templates/actions?action=add-samples', { keys: ['employment-contract'] }),
    'tasks of somebody': () =>
      action(`employees/${employeeId}/actions?action=apply-checklist-template`, {
        template_id: list,
      }),
    'a year of national days': () =>
      action('legal-holidays/actions?action=fill-year', {
        year: 2031,
        country: 'RO',
        confirm: true,
      }),
  }
  for (const [what, add] of Object.entries(ways)) {
    const { status, body } = await add()
    expect([what, status, body.message]).toEqual([what, 403, text('planEnded', 'en')])
  }
  const kept = await acme.admin.put(`/restify/projects/${project}`, { name: 'Loom 2', tasks: [{ id: task.id }] })
  expect(kept.status, JSON.stringify(kept.body)).toBe(200)
})
