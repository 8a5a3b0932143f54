import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, runJobs, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { type } from '../library/library-test.fixture.ts'
import { aClient, aProject } from './kept.fixture.ts'
import { place, wordsAt } from './words.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const all = (...ids: string[]) => `<p>${ids.map((id) => `[${place(id, id)}]`).join(' ')}</p>`
const OF_CLIENT = all(
  ...['client.company_name', 'client.company_identifier', 'client.company_address', 'client.bank_account'],
  ...['client.first_contact.name', 'client.first_contact.position'],
)
const OF_PROJECT = all(
  'project.name',
  'project.budget',
  'project.budget_type',
  'client.company_name',
  'client.bank_account',
)
async function template(
  entity: string,
  content: string,
  more: object = {},
  { admin }: TestCompany = acme,
): Promise<string> {
  const body = { name: 'Paper', entities: [entity], content, language: 'ro', ...more }
  return (await admin.post('/restify/templates', body)).body.data.id
}
const generate = (client: Client, entity: 'clients' | 'projects', id: string, body: object) =>
  client.post(`/restify/${entity}/${id}/actions?action=generate-documents`, body)
const listed = async (client: Client, query: Record<string, string>) =>
  (await client.get('/restify/documents', { query })).body.data

describe('documents of a client', () => {
  it('hold its numbers, address, account and first contact, and are among its documents', async () => {
    const id = await aClient(acme.admin, { company_name: 'Munții Verzi SRL' })
    const { status, body } = await generate(acme.admin, 'clients', id, {
      template_ids: [await template('client', OF_CLIENT), await template('client', OF_CLIENT, { language: 'en' })],
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data[0].attributes).toMatchObject({
      ...{ name: 'Paper', status: 'new', client_id: id, employee_id: null, project_id: null },
      file_name: 'Paper - Munții Verzi SRL.pdf',
    })
    const says = (country: string) =>
      `[Munții Verzi SRL] [31842076] [Str. Memorandumului 28, Cluj-Napoca, Cluj, ${country}] [RO13BTRL0130120500018742] [Ilinca Manolache] [Director]`
    expect(await wordsAt(app, body.data[0].attributes.path)).toContain(says('România'))
    expect(await wordsAt(app, body.data[1].attributes.path)).toContain(says('Romania'))
    const found = await listed(acme.admin, { client_id: id, related: 'client,employee' })
    expect(found).toHaveLength(2)
    expect(found[0].relationships).toMatchObject({
      client: { attributes: { company_name: 'Munții Verzi SRL' } },
      employee: null,
    })
    expect(await listed(acme.admin, { search: 'munții verzi srl paper' })).toHaveLength(2)
    const whole = await acme.admin.get(`/restify/clients/${id}?related=documents`)
    expect(whole.body.data.relationships.documents).toHaveLength(2)
  })

  it('are refused where a value is missing and that was asked for, of another kind of template and another company', async () => {
    const id = await aClient(acme.admin, { bank_account: null })
    const asked = { template_ids: [await template('client', OF_CLIENT)], confirm_missing: false }
    const refused = await generate(acme.admin, 'clients', id, asked)
    expect([refused.status, refused.body.errors?.confirm_missing?.[0]]).toEqual([
      422,
      expect.stringContaining('Bank account'),
    ])
    for (const wrong of [await template('employee', '<p>a</p>'), await template('client', '<p>a</p>', {}, other)]) {
      const answer = await generate(acme.admin, 'clients', id, { template_ids: [wrong] })
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['template_ids']])
    }
    const theirs = await aClient(other.admin)
    expect((await generate(acme.admin, 'clients', theirs, asked)).status).toBe(404)
    expect(await listed(acme.admin, { client_id: id })).toEqual([])
    const left = await generate(acme.admin, 'clients', id, { ...asked, confirm_missing: true })
    expect(await wordsAt(app, left.body.data[0].attributes.path)).toContain('[______________] [Ilinca Manolache]')
  })

  it('are made of a table in which cells span rows and others columns', async () => {
    const cell = (words: string, more = '') => `<td${more}><p>${words}</p></td>`
    const rows = `<tr>${cell('Sum', ' rowspan="2"')}${cell('Net')}</tr><tr>${cell('Total', ' colspan="2"')}</tr>`
    const spanned = await template('client', `<table><tbody>${rows}</tbody></table>`)
    const made = await generate(acme.admin, 'clients', await aClient(acme.admin), { template_ids: [spanned] })
    expect(made.status).toBe(200)
    const words = await wordsAt(app, made.body.data[0].attributes.path)
    for (const one of ['Sum', 'Net', 'Total']) expect(words).toContain(one)
  })

  it('come of a type that is restricted by those named for it alone', async () => {
    const restricted = await type(acme.admin, 'Secret', {
      restricted: true,
      people_ids: [acme.people.admin.employeeId],
    })
    const named = await template('client', '<p>a</p>', { document_type_id: restricted })
    const id = await aClient(acme.admin)
    const keeper = await acme.personWith('manageDocuments', 'manageClients')
    const refused = await generate(keeper.client, 'clients', id, { template_ids: [named] })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['template_ids']])
    expect((await generate(acme.admin, 'clients', id, { template_ids: [named] })).status).toBe(200)
    expect(await listed(keeper.client, { client_id: id })).toEqual([])
    expect(await listed(acme.admin, { client_id: id })).toHaveLength(1)
  })
})

describe('documents of a project', () => {
  it('hold its budget and its client, money only for who may read it', async () => {
    const client = await aClient(acme.admin, { company_name: 'Alpenblick GmbH' })
    const id = await aProject(acme.admin, client, { name: 'Recepție' })
    const body = { template_ids: [await template('project', OF_PROJECT)] }
    const made = await generate(acme.admin, 'projects', id, body)
    expect(made.body.data[0].attributes).toMatchObject({ project_id: id, client_id: null, employee_id: null })
    expect(await wordsAt(app, made.body.data[0].attributes.path)).toContain(
      '[Recepție] [12.500 EUR] [Lunar] [Alpenblick GmbH] [RO13BTRL0130120500018742]',
    )
    // To the last of the currency's own minor units, which are thousandths here.
    const abroad = await aProject(acme.admin, client, { budget: 1250.505, currency: 'KWD' })
    const inDinars = await generate(acme.admin, 'projects', abroad, body)
    expect(await wordsAt(app, inDinars.body.data[0].attributes.path)).toContain('[1.250,505 KWD]')
    const keeper = await acme.personWith('manageDocuments', 'manageProjects')
    const less = await generate(keeper.client, 'projects', id, body)
    expect(less.status, JSON.stringify(less.body)).toBe(200)
    expect(await wordsAt(app, less.body.data[0].attributes.path)).toContain(
      '[Recepție] [______________] [Lunar] [Alpenblick GmbH] [______________]',
    )
  })

  it('are made of many in the background', async () => {
    const client = await aClient(acme.admin)
    const ids = [await aProject(acme.admin, client), await aProject(acme.admin, client)]
    const answer = await acme.admin.post('/restify/projects/actions?action=generate-for-many', {
      ...{ repositories: ids, template_ids: [await template('project', OF_PROJECT)] },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    await runJobs(app, 'generate-documents')
    for (const id of ids) expect(await listed(acme.admin, { project_id: id })).toHaveLength(1)
  })
})

describe('placeholders of clients and projects', () => {
  it('are offered in both languages, money marked as not for everybody', async () => {
    const offered = async (language: string) =>
      (await acme.admin.get('/restify/templates/getters/placeholders', { headers: { 'x-locale': language } })).body.data
    const [en, ro] = [await offered('en'), await offered('ro')]
    const one = (from: typeof en, entity: string, key: string) =>
      from[entity].find((placeholder: { key: string }) => placeholder.key === key)
    expect(one(en, 'client', 'client.bank_account')).toMatchObject({
      label: 'Bank account',
      group: 'Client',
      sensitive: true,
    })
    expect(one(ro, 'client', 'client.first_contact.name')).toMatchObject({ label: 'Persoana de contact, nume' })
    expect(one(ro, 'project', 'project.budget')).toMatchObject({ label: 'Buget', group: 'Proiect', sensitive: true })
    expect(one(en, 'project', 'client.company_identifier')).toMatchObject({
      label: 'Company identifier',
      group: 'Client',
    })
  })
})
