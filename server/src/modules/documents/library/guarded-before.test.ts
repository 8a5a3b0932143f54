import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { migrationsFolder } from '#platform/database/migrate/migrate-files.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { approvedLeave, generated, hire, LEAVE, PAY, PLAIN, template } from './guarded.fixture.ts'
import { document, type } from './library-test.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

/** What the migration finds out about these documents, as if they were made before it. */
async function found(ids: readonly string[], table = 'documents'): Promise<string[][]> {
  const text = readFileSync(join(migrationsFolder, '0193-guarded-values-of-before.sql'), 'utf8')
  return app.superuser.global(async (tx) => {
    await tx.run(sql`update ${sql.table(table)} set guarded_values = '{}'`)
    await tx.run(sql.raw(text))
    const rows = await tx.rows<{ id: string; guarded_values: string[] }>(
      sql`select id, guarded_values from ${sql.table(table)} where id = any(${[...ids]}::uuid[])`,
    )
    return ids.map((id) => rows.find((row) => row.id === id)!.guarded_values.sort())
  })
}

const inPay = ['contract_bank_account', 'personal_identification_number', 'salary'].map((field) => `employees.${field}`)
/** Fields of people that not everybody read when the migration was written. */
const OF_PEOPLE = 19
const change = async (id: string, body: object) =>
  expect((await acme.hr.put(`/restify/templates/${id}`, body)).status).toBe(200)

it('finds in the texts of their template what documents hold that were made before, and nothing in those uploaded', async () => {
  const person = await hire(acme.hr)
  const [pay, plain] = [
    await template(acme.hr, PAY, { name: 'Pay' }),
    await template(acme.hr, PLAIN, { name: 'Plain' }),
  ]
  const made = [
    await generated(acme.hr, 'employees', person, pay),
    await generated(acme.hr, 'employees', person, plain),
    await document(acme, await type(acme.admin, 'Contract'), { name: 'Pay' }),
  ]
  const stranger = await hire(other.hr)
  const theirs = await generated(other.hr, 'employees', stranger, await template(other.hr, PLAIN, { name: 'Pay' }))
  expect(await found([...made, theirs])).toEqual([inPay, [], [], []])
})

it('goes by what the template said then and was called then, and by that of a template of that name that is gone', async () => {
  const person = await hire(acme.hr)
  const changed = await template(acme.hr, PAY, { name: 'Changed' })
  const gone = await template(acme.hr, PAY, { name: 'Gone' })
  const made = [
    await generated(acme.hr, 'employees', person, changed),
    await generated(acme.hr, 'employees', person, gone),
  ]
  await change(changed, { name: 'Called otherwise', content: PLAIN })
  await change(await template(acme.hr, PLAIN, { name: 'Changed' }), { name: 'Third' })
  expect((await acme.hr.delete(`/restify/templates/${gone}`)).status).toBe(204)
  await template(acme.hr, PLAIN, { name: 'Gone' })
  await acme.hr.put(`/restify/documents/${made[0]}`, { name: 'Plain' })
  expect(await found(made)).toEqual([inPay, inPay])
})

it('takes all that there is for held where no text is known, of leave what the leave says too', async () => {
  const person = await hire(acme.hr)
  const leave = await approvedLeave(acme, person)
  const of = [
    await template(acme.hr, PLAIN, { name: 'Unknown' }),
    await template(acme.hr, LEAVE, { name: 'Unknown leave', entities: ['holiday'] }),
    await template(acme.hr, LEAVE, { name: 'Known leave', entities: ['holiday'] }),
  ]
  const made = [
    await generated(acme.hr, 'employees', person, of[0]!),
    await generated(acme.hr, 'holidays', leave, of[1]!),
    await generated(acme.hr, 'holidays', leave, of[2]!),
  ]
  await app.superuser.global(async (tx) => {
    const unknown = [of[0], of[1]]
    await tx.run(sql`delete from audit_entries where record_id = any(${unknown}::uuid[])`)
    await tx.run(sql`delete from templates where id = any(${unknown}::uuid[])`)
  })
  const [unknown, unknownLeave, known] = await found(made)
  expect(unknown).toEqual(expect.arrayContaining(inPay))
  expect([unknown!.length, unknownLeave]).toEqual([OF_PEOPLE, [...unknown!, 'holidays']])
  expect(known).toEqual(['holidays'])
})

it('finds what clients and projects are named by, and what deleted documents held', async () => {
  const client_id = (
    await acme.admin.post('/restify/clients', { company_name: 'Umbra', website: 'https://umbra.test' })
  ).body.data.id
  const project = (await acme.admin.post('/restify/projects', { name: 'Roof', client_id })).body.data.id
  const span = (key: string) => `<span data-type="placeholder" data-id="${key}" data-label="x">x</span>`
  const content = `<p>${span('client.website')} ${span('project.budget')} ${span('employee.salary')}</p>`
  const of = (entity: string) => template(acme.admin, content, { name: `Of ${entity}`, entities: [entity] })
  const made = [
    await generated(acme.admin, 'clients', client_id, await of('client')),
    await generated(acme.admin, 'projects', project, await of('project')),
  ]
  const ofClient = ['clients', 'clients.website']
  expect(await found(made)).toEqual([ofClient, [...ofClient, 'projects', 'projects.budget']])
  expect((await acme.admin.delete(`/restify/documents/${made[0]}`)).status).toBe(204)
  expect(await found([made[0]!], 'deleted_documents')).toEqual([ofClient])
})
