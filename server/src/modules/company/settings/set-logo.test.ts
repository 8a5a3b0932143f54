import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { logoForm } from './logo.fixture.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await testApp()
  company = await app.company({ subdomain: 'alfa' })
  other = await app.company({ subdomain: 'beta' })
})
afterAll(() => app.close())

const url = '/restify/settings'
const set = (client: Client, options?: Parameters<typeof logoForm>[0], query = '') =>
  client.upload(`${url}/actions?action=set-logo${query}`, logoForm(options))
const logoOf = async (client: Client) =>
  (await client.get(url, { query: { key: 'invoice_logo' } })).body.data[0]?.attributes

async function exists(path: string): Promise<boolean> {
  const file = await app.services.files.read(path)
  file?.stream.on('error', () => {}).destroy()
  return file !== null
}

/** Runs the removals that wait, as the worker does. */
async function removeDropped(): Promise<void> {
  const due = await app.superuser.global((tx) =>
    tx.rows<{ payload: { path: string } }>(sql`select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'remove-file'`),
  )
  for (const { payload } of due) await app.runJob('remove-file', payload)
}

describe('the logo of a company', () => {
  test('is kept as a setting, shown at a signed address, and the one before it goes', async () => {
    const first = await set(company.admin)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    const { key, value, file } = first.body.data.attributes
    expect([key, value]).toEqual(['invoice_logo', 'logo.png'])
    expect(file).toMatch(new RegExp(`^tenants/${company.tenantId}/settings/.+[.]png$`))
    const second = await set(company.admin, { name: 'sigla.png' }, '&temporary_urls=true')
    expect(second.body.data.id).toBe(first.body.data.id)
    const shown = await company.visitor.get(second.body.data.attributes.file.replace(/^.*?[/]api[/]/, '/'))
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png'])
    await removeDropped()
    const kept = await logoOf(company.admin)
    expect([kept.value, await exists(file), await exists(kept.file)]).toEqual(['sigla.png', false, true])
    expect(await logoOf(other.admin)).toBeUndefined()
  })

  test('is taken away by writing no value, with its picture', async () => {
    const { body } = await set(company.admin)
    const gone = await company.admin.put(`${url}/${body.data.id}`, { value: null })
    expect(gone.body.data.attributes).toEqual({ key: 'invoice_logo', value: null, file: null })
    await removeDropped()
    expect(await exists(body.data.attributes.file)).toBe(false)
  })

  test('can never be the address of a file that somebody names', async () => {
    const { body } = await set(other.admin)
    const theirs = body.data.attributes.file
    const named = await company.admin.post(`${url}/bulk/update`, [{ key: 'invoice_logo', value: theirs, file: theirs }])
    expect([named.status, Object.keys(named.body.errors)]).toEqual([422, ['0.value']])
    const beside = await company.admin.post(`${url}/bulk/update`, [{ key: 'invoice_logo', value: null, file: theirs }])
    expect(beside.body.data[0].attributes.file).toBeNull()
  })

  test.each([
    [{ width: 499 }, 'The picture must be at least 500 pixels wide.'],
    [{ bytes: 3 * 1024 * 1024 }, 'The picture must be smaller than 3 MB.'],
    [{ name: 'logo.pdf' }, 'This file type is not accepted'],
  ])('is refused for %o at its field, and the one there is stays', async (options, sentence) => {
    await set(company.admin)
    const before = await logoOf(company.admin)
    const { status, body } = await set(company.admin, options)
    expect([status, body.errors]).toEqual([422, { file: [sentence] }])
    expect(await logoOf(company.admin)).toEqual(before)
  })

  test('may be almost 3 MB, and needs a file and a known type', async () => {
    expect((await set(company.admin, { bytes: 3 * 1024 * 1024 - 1 })).status).toBe(200)
    const none = await company.admin.post(`${url}/actions?action=set-logo`, { type: 'invoice' })
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['file']])
    const { status, body } = await set(company.admin, { type: 'portrait' })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['type']])
  })

  test('is one setting when two set the first one at once', async () => {
    const fresh = await app.company({ subdomain: 'gama' })
    const answers = await Promise.all([set(fresh.admin, { name: 'a.png' }), set(fresh.admin, { name: 'b.png' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await removeDropped()
    expect(await exists((await logoOf(fresh.admin)).file)).toBe(true)
  })

  test('is set by those who manage invoices or the company, and seen by nobody else', async () => {
    for (const permission of ['manageInvoices', 'manageCompany'] as const) {
      expect((await set((await company.personWith(permission)).client)).status, permission).toBe(200)
    }
    const { client } = await company.personWith('manageProjects')
    expect((await set(client)).status).toBe(403)
    expect([await logoOf(client), await logoOf(company.employee)]).toEqual([undefined, undefined])
    expect((await set(company.visitor)).status).toBe(401)
  })
})
