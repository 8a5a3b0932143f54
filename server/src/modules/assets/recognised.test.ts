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

const columns = ['name', 'type', 'serial_number', 'model']
const act = async (client: Client, action: string, ...rows: string[][]) => {
  const answer = await client.post(`/restify/assets/actions?action=${action}`, { columns, rows })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return action === 'import' ? answer.body.data[0] : answer.body.data
}

it('is changed by a sheet that says its serial number in any case, and taken back as it was', async () => {
  const rows = [
    ['Laptop', 'electronic', 'SN-1', 'X1'],
    ['Chair', 'furniture', 'n/a', ''],
    ['Desk', 'furniture', 'n/a', ''],
  ]
  expect(await act(acme.admin, 'import', ...rows)).toMatchObject({ created: 3, changed: 0 })
  const again = ['Laptop', 'electronic', 'sn-1 ', 'X2']
  expect((await act(other.admin, 'check-import', again)).states).toEqual(['new'])
  const report = await act(acme.admin, 'import', again)
  expect(report).toMatchObject({ created: 0, changed: 1 })
  const laptop = async () => {
    const { data } = (await acme.admin.get('/restify/assets?search=laptop')).body
    return data.map(({ attributes }: { attributes: { serial_number: string; model: string } }) => [
      attributes.serial_number,
      attributes.model,
    ])
  }
  expect(await laptop()).toEqual([['SN-1', 'X2']])
  await acme.admin.post('/restify/assets/actions?action=undo-import', { import_id: report.import_id })
  expect(await laptop()).toEqual([['SN-1', 'X1']])
})

it('stands once in a sheet: each row that says its serial number says so', async () => {
  const rows = [
    ['Phone', 'electronic', 'AB 7', ''],
    ['Phone', 'electronic', 'ab7', ''],
  ]
  const { errors, taken } = await act(acme.admin, 'check-import', ...rows)
  expect(Object.keys(errors)).toEqual(['0.serial_number', '1.serial_number'])
  expect(taken).toEqual([1])
})

it('is named to who is about to add it once more, and stored all the same', async () => {
  const body = { name: 'Camera', type: 'electronic', serial_number: 'CAM-9' }
  const { id } = (await acme.admin.post('/restify/assets', body)).body.data
  const alike = async (client: Client) =>
    (await client.get('/restify/assets/getters/alike', { query: { serial_number: 'cam-9' } })).body.data
  expect(await alike(acme.admin)).toEqual([{ id, name: 'Camera', field: 'serial_number', within: null }])
  expect(await alike(other.admin)).toEqual([])
  expect((await acme.admin.post('/restify/assets', body)).status).toBe(201)
})

it('takes the headings of Romanian sheets, and who uses an asset by the family name first', async () => {
  const { employee } = acme.people
  const { attributes } = (await acme.admin.get(`/restify/employees/${employee.employeeId}`)).body.data
  const holder = `${attributes.last_name} ${attributes.first_name}`
  const text = [
    ['Denumire', 'Categorie', 'Serie', 'Preț', 'Data achiziției', 'Folosit de'].join('\t'),
    ['Laptop Dell', 'electronic', 'RO-77', '4.200,00', '01.02.2026', holder].join('\t'),
  ].join('\n')
  const read = await acme.admin.post('/restify/assets/actions?action=read-import-file', { text })
  const { mapping, rows } = read.body.data
  expect(mapping).toEqual(['name', 'type', 'serial_number', 'purchase_value', 'acquisition_date', 'employee_id'])
  const imported = await acme.admin.post('/restify/assets/actions?action=import', { columns: mapping, rows })
  expect(imported.status, JSON.stringify(imported.body)).toBe(200)
  const [laptop] = (await acme.admin.get('/restify/assets', { query: { search: 'RO-77' } })).body.data
  expect(laptop.attributes).toMatchObject({ employee_id: employee.employeeId, purchase_value: 4200 })
})
