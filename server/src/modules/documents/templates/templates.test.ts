import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Placeholders } from '#contracts/documents/templates.ts'
import { isPlaceholderId } from '#contracts/engine/values/rich-text.ts'
import { sql } from '#platform/database/index.ts'
import { text } from '#platform/texts/index.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { sampleContent, sampleTemplates } from '../index.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const url = '/restify/templates'
const contract = {
  name: 'Contract individual de muncă',
  entities: ['employee'],
  content:
    '<h1>Contract</h1><p>Subsemnatul <span data-type="placeholder" data-id="employee.last_name" data-label="Nume">Nume</span></p>',
}
const make = async (more: object = {}, client: Client = acme.hr) =>
  (await client.post(url, { ...contract, ...more })).body.data.id as string

describe('a template', () => {
  it('keeps what the editor writes and nothing that runs', async () => {
    const content = `${contract.content}<script>alert(1)</script><p onclick="x()">a</p>`
    const id = await make({ content, contract_types: 'employment_contract', language: 'ro' })
    const { attributes } = (await acme.hr.get(`${url}/${id}`)).body.data
    expect(attributes).toMatchObject({
      content: `${contract.content}<p>a</p>`,
      entities: ['employee'],
      contract_types: ['employment_contract'],
      autogenerate: false,
      language: 'ro',
    })
  })

  it('is found by what it is about and by whom it is for', async () => {
    await make({ name: 'Anyone', entities: ['holiday'] })
    await make({ name: 'Contractors', entities: ['holiday'], contract_types: ['b2b_paid_holidays'] })
    const namesOf = async (query: Record<string, string>) =>
      (await acme.hr.get(url, { query })).body.data.map((one: { attributes: { name: string } }) => one.attributes.name)
    expect(await namesOf({ entities: 'holiday' })).toEqual(['Anyone', 'Contractors'])
    expect(await namesOf({ entities: 'holiday', contract_type: 'employment_contract' })).toEqual(['Anyone'])
    expect(await namesOf({ entities: 'holiday', contract_type: 'b2b_unpaid_holidays' })).toEqual([
      'Anyone',
      'Contractors',
    ])
    expect(await namesOf({ contract_types: 'b2b_paid_holidays' })).toEqual(['Contractors'])
    expect(await namesOf({ entities: 'project,client' })).toEqual([])
    expect((await acme.hr.get(url, { query: { '-entities': 'employee', search: 'contract' } })).body.data).toHaveLength(
      1,
    )
  })

  it('keeps a restricted type until somebody who is named for it takes it away', async () => {
    const restricted = { name: 'Medical', restricted: true, people_ids: [acme.people.hr.employeeId] }
    const type = (await acme.admin.post('/restify/document-types', restricted)).body.data.id
    const id = await make({ document_type_id: type })
    const other = (await acme.admin.post('/restify/document-types', { name: 'For everybody' })).body.data.id
    for (const document_type_id of [null, other]) {
      const refused = await acme.admin.put(`${url}/${id}`, { document_type_id })
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['document_type_id']])
    }
    expect((await acme.admin.put(`${url}/${id}`, { name: 'Aviz medical', document_type_id: type })).status).toBe(200)
    expect((await acme.hr.put(`${url}/${id}`, { document_type_id: null })).status).toBe(200)
  })

  it('says in its history what changed, its text as text', async () => {
    const id = await make({ name: 'Old' })
    await acme.hr.put(`${url}/${id}`, { ...contract, name: 'New', entities: ['holiday'] })
    const history = await acme.hr.get(`${url}/${id}/getters/history`)
    const labels = history.body.data[0].changes.map(({ label }: { label: string }) => label)
    expect(labels).toEqual(['Name', 'Used for'])
  })
})

describe('sharing', () => {
  it('answers the same identifier each time, which lies sealed in the database', async () => {
    const id = await make()
    const share = () => acme.hr.post(`${url}/${id}/actions?action=share`)
    const first = (await share()).body
    expect(first.token).toMatch(/^[\w-]{65}$/)
    expect((await share()).body).toMatchObject({ token: first.token, data: { token: first.token } })
    expect((await acme.hr.get(`${url}/${id}`)).body.data.attributes.share_token).toBe(first.token)
    const stored = await app.superuser.global((tx) =>
      tx.rows<{ row: string }>(sql`select t::text as row from templates t union all select l::text from share_links l`),
    )
    expect(stored.filter(({ row }) => row.includes(first.token.slice(22)))).toEqual([])
  })

  it('opens the text alone, to everybody who knows it, on every company’s host and without signing in', async () => {
    const id = await make({ name: 'Shared', contract_types: ['employment_contract'], key: 'internal' })
    const { token } = (await acme.hr.post(`${url}/${id}/actions?action=share`)).body
    for (const company of [acme, other]) {
      const { body, status } = await app.client(company.host).get(`/shared-templates/${token}`)
      expect(status).toBe(200)
      expect(body.template).toEqual(body.data.template)
      expect(body.template.attributes).toEqual({
        name: 'Shared',
        entities: ['employee'],
        content: contract.content,
        contract_types: ['employment_contract'],
      })
    }
  })

  it('has one answer for an identifier that is unknown, cut off, of another company, or of a template that is gone', async () => {
    const id = await make()
    const { token } = (await acme.hr.post(`${url}/${id}/actions?action=share`)).body as { token: string }
    const theirs = await make({}, other.hr)
    const foreign = (await other.hr.post(`${url}/${theirs}/actions?action=share`)).body.token as string
    const mixed = foreign.slice(0, 22) + token.slice(22)
    const answers = [mixed, token.slice(0, 64), `${token}x`, 'A'.repeat(65), '../etc']
    for (const one of answers) {
      const { status, body } = await app.client(acme.host).get(`/shared-templates/${encodeURIComponent(one)}`)
      expect([status, body.message], one).toEqual([404, 'Not found.'])
    }
    await acme.hr.delete(`${url}/${id}`)
    expect((await app.client(acme.host).get(`/shared-templates/${token}`)).status).toBe(404)
    expect((await app.client(acme.host).get(`/shared-templates/${foreign}`)).status).toBe(200)
    // Nothing of the link is kept either.
    const links = await app.superuser.global((tx) => tx.rows(sql`select from share_links where subject_id = ${id}`))
    expect(links).toEqual([])
  })

  it('opens nothing once its sharing was ended, and another identifier does after it was shared again', async () => {
    const id = await make()
    const act = (action: string, client = acme.hr) => client.post(`${url}/${id}/actions?action=${action}`)
    const opens = async (token: string) => (await app.client(acme.host).get(`/shared-templates/${token}`)).status
    expect([(await act('revoke-share')).status, (await act('revoke-share', other.hr)).status]).toEqual([422, 404])
    const first = (await act('share')).body.token
    expect(await opens(first)).toBe(200)
    const ended = await act('revoke-share')
    expect([ended.status, ended.body.data.attributes.share_token]).toEqual([200, null])
    expect(await opens(first)).toBe(404)
    const second = (await act('share')).body.token
    expect([second === first, await opens(second), await opens(first)]).toEqual([false, 200, 404])
  })

  it('is not looked for by trying: who asks for too many that there are not has to wait', async () => {
    const tries = Array.from({ length: 101 }, () => app.client(other.host).get(`/shared-templates/${'A'.repeat(65)}`))
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([404, 429]))
    app.clock.advance(900_000)
  })

  it('is for those who keep templates, whose identifier nobody else reads', async () => {
    const id = await make()
    expect((await acme.hr.post(`${url}/${id}/actions?action=share`)).status).toBe(200)
    const readers = [await acme.personWith('manageDocuments'), await acme.personWith('manageEmployees')]
    for (const { client } of [...readers, acme.people.employee]) {
      expect((await client.post(`${url}/${id}/actions?action=share`)).status).toBe(403)
      expect(JSON.stringify((await client.get(`${url}/${id}`)).body)).not.toContain('share_token')
    }
    expect((await readers[0]!.client.get(`${url}/${id}`)).status).toBe(200)
  })
})

describe('samples', () => {
  it('call everything as the language that they are in', () => {
    for (const sample of sampleTemplates) {
      const content = sampleContent(app.registry, sample)
      if (content.includes('globals.company_address'))
        expect(content, sample.key).toContain(`data-label="${text('placeholder.company_address', sample.language)}"`)
    }
  })

  it('are taken over once, though the button is pressed several times', async () => {
    const keys = ['handover-en', 'addendum-en']
    const press = () => acme.hr.post(`${url}/actions?action=add-samples`, { keys })
    const answers = await Promise.all([press(), press(), press(), press()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.flatMap(({ body }) => body.data)).toHaveLength(2)
    const all = (await acme.hr.get(url, { query: { is_sample: 'true', perPage: '50' } })).body.data
    expect(all.map((one: { attributes: { key: string } }) => one.attributes.key).sort()).toEqual([...keys].sort())
  })
})

describe('placeholders', () => {
  const read = async (locale: string): Promise<Placeholders> =>
    (await acme.hr.get(`${url}/getters/placeholders`, { query: { entities: 'true' }, headers: { 'x-locale': locale } }))
      .body.data

  it('are those of the employee, those of leave with those of its person, and the company’s, in the reader’s language', async () => {
    const [en, ro] = [await read('en'), await read('ro')]
    expect(en.employee).toContainEqual({
      key: 'employee.position.name',
      label: 'Position',
      group: 'Employee',
      sensitive: false,
      readable: true,
    })
    expect(ro.employee).toContainEqual({
      key: 'employee.address.city',
      label: 'Adresă, localitate',
      group: 'Angajat',
      sensitive: true,
      readable: true,
    })
    expect(ro.holiday.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['holiday.start_date', 'employee.last_name']),
    )
    expect(ro.globals).toContainEqual(
      expect.objectContaining({ key: 'globals.company_vat', label: 'Cod fiscal (CUI)' }),
    )
    expect(en.client).toContainEqual({
      key: 'client.first_contact.email',
      label: 'Contact, email',
      group: 'Client',
      sensitive: true,
      readable: false,
    })
    expect(ro.project.map(({ key }) => key)).toEqual(expect.arrayContaining(['project.name', 'client.company_name']))
    const all = Object.values(en).flat()
    expect(all.filter(({ key }) => !isPlaceholderId(key))).toEqual([])
  })

  it('mark what not everybody may read', async () => {
    const { employee } = await read('en')
    const sensitive = employee.filter((one) => one.sensitive).map(({ key }) => key)
    expect(sensitive).toEqual(
      expect.arrayContaining([
        'employee.salary',
        'employee.personal_identification_number',
        'employee.contract_bank_account',
      ]),
    )
    expect(sensitive).not.toContain('employee.first_name')
  })
})
