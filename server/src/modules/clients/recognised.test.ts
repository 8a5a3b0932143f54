import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

const columns = ['company_name', 'company_identifier', 'company_vat', 'website']
const act = async (client: Client, action: string, ...rows: string[][]) => {
  const answer = await client.post(`/restify/clients/actions?action=${action}`, { columns, rows })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return action === 'import' ? answer.body.data[0] : answer.body.data
}
const named = async (client: Client) =>
  (await client.get('/restify/clients?perPage=100')).body.data.map(
    ({ attributes }: { attributes: Record<string, unknown> }) => attributes,
  )
const stored = async (client: Client, body: object): Promise<string> => {
  const answer = await client.post('/restify/clients', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.data.id
}

it('is changed by a sheet that says its number in whatever way, and by no sheet of another company', async () => {
  await act(acme.admin, 'import', ['Alfa SRL', '14399840', '', ''], ['No number SRL', '-', '', ''])
  const again = ['Alfa SRL', '', 'ro 143 998 40', 'https://alfa.test']
  expect((await act(acme.admin, 'check-import', again)).states).toEqual(['changed'])
  expect(await act(acme.admin, 'import', again)).toMatchObject({ created: 0, changed: 1 })
  const [alfa] = (await named(acme.admin)).filter((one: { company_name: string }) => one.company_name === 'Alfa SRL')
  expect(alfa).toMatchObject({
    company_identifier: '14399840',
    company_vat: 'RO14399840',
    website: 'https://alfa.test',
  })
  // The same again says nothing new, however the number is written.
  const alike = ['Alfa SRL', 'RO 14399840', '', '']
  expect((await act(acme.admin, 'check-import', alike)).states).toEqual(['same'])
  expect((await act(other.admin, 'check-import', again)).states).toEqual(['new'])
  // What is no number says nothing.
  expect((await act(acme.admin, 'check-import', ['Other SRL', '-', '', ''])).states).toEqual(['new'])
})

it('stands once in a sheet: each row that says its number again says so', async () => {
  const rows = [
    ['Beta SRL', '1590082', '', ''],
    ['Beta', '', 'RO1590082', ''],
    ['Gamma', '', '', ''],
  ]
  const { states, errors, taken } = await act(acme.admin, 'check-import', ...rows)
  expect(states).toEqual(['wrong', 'wrong', 'new'])
  expect(errors).toEqual({
    '0.company_identifier': ['“1590082” stands in another row of the sheet too.'],
    '1.company_vat': ['“RO1590082” stands in another row of the sheet too.'],
  })
  expect(taken).toEqual([1])
  expect((await act(acme.admin, 'check-import', rows[0]!, rows[2]!)).states).toEqual(['new', 'new'])
  // By two numbers of one record, too.
  await stored(acme.admin, { company_name: 'Delta', company_identifier: 'J40/1/2020', company_vat: 'DE136695976' })
  const both = await act(acme.admin, 'check-import', ['D', 'J40/1/2020', '', ''], ['D', '', 'DE136695976', ''])
  expect([both.states, both.taken]).toEqual([['wrong', 'wrong'], [1]])
})

it('is not guessed where two have the number already', async () => {
  for (const name of ['Twin 1', 'Twin 2']) await stored(acme.admin, { company_name: name, company_vat: 'RO361757' })
  const { errors } = await act(acme.admin, 'check-import', ['Twin', '361757', '', ''])
  expect(errors['0.company_identifier'][0]).toMatch(/^More than one record has “361757” already/)
})

it('is made once by two imports at the same time', async () => {
  const sheet = ['Race SRL', '4221306', '', '']
  const made = await Promise.all([act(acme.admin, 'import', sheet), act(acme.admin, 'import', sheet)])
  expect(made.map(({ created }) => created).sort()).toEqual([0, 1])
})

it('is named to who is about to add it once more, and stored all the same', async () => {
  const id = await stored(acme.admin, { company_name: 'Epsilon', company_identifier: '2816464' })
  const alike = async (client: Client, query: Record<string, string>) =>
    (await client.get('/restify/clients/getters/alike', { query })).body.data
  const said = [{ id, name: 'Epsilon', field: 'company_vat', within: null }]
  expect(await alike(acme.admin, { company_vat: 'RO 2816464' })).toEqual(said)
  expect(await alike(acme.admin, { company_vat: 'RO 2816464', except: id })).toEqual([])
  expect(await alike(acme.admin, { company_vat: '', company_identifier: '-' })).toEqual([])
  expect(await alike(other.admin, { company_vat: 'RO 2816464' })).toEqual([])
  expect((await acme.people.employee.client.get('/restify/clients/getters/alike')).status).toBe(403)
  await stored(acme.admin, { company_name: 'Epsilon 2', company_vat: 'RO2816464' })
})

it('is a contact whose address another has already, named with the client it stands at', async () => {
  const id = await stored(acme.admin, { company_name: 'Zeta' })
  const { data } = (
    await acme.admin.post('/restify/client-contacts', { client_id: id, name: 'Bo', email: 'bo@zeta.test' })
  ).body
  const alike = async (client: Client) =>
    (await client.get('/restify/client-contacts/getters/alike', { query: { email: ' BO@zeta.test' } })).body.data
  expect(await alike(acme.admin)).toEqual([{ id: data.id, name: 'Bo', field: 'email', within: id }])
  expect(await alike(other.admin)).toEqual([])
})

it('is the contact of an imported row whom its address names, and not made once more', async () => {
  const id = await stored(acme.admin, { company_name: 'Eta', company_identifier: '6719278' })
  for (const name of ['First', 'Second'])
    await acme.admin.post('/restify/client-contacts', { client_id: id, name, email: `${name.toLowerCase()}@eta.test` })
  const sheet = {
    columns: ['company_name', 'company_identifier', 'contact_name', 'contact_email'],
    rows: [['Eta', '6719278', 'Second Named', 'Second@eta.test']],
  }
  const answer = await acme.admin.post('/restify/clients/actions?action=import', sheet)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { data } = (await acme.admin.get('/restify/client-contacts', { query: { client_id: id } })).body
  const names = data.map(({ attributes }: { attributes: { name: string } }) => attributes.name)
  expect(names).toEqual(['First', 'Second Named'])
})
