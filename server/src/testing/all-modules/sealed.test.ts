import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { imported, least, leastOf, sheetOf } from '#modules/team/import/import.fixture.ts'
import { add, basics, cnp, IBAN, secrets } from '#modules/team/profile/employees.fixture.ts'
import { sql } from '#platform/database/index.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'

const OTHER_IBAN = 'RO66BACX0000001234567890'

let app: TestApp
let acme: TestCompany
beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
})
afterAll(() => app.close())

/** Tables of every schema that is not the server's own, in which one of these words stands somewhere. */
async function tablesThatSay(words: readonly string[]): Promise<string[]> {
  return app.superuser.global(async (tx) => {
    const tables = await tx.rows<{ schema: string; name: string }>(sql`select nspname as schema, relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`)
    expect(tables.length).toBeGreaterThan(60)
    const said: string[] = []
    for (const { schema, name } of tables) {
      const row = await tx.row<{
        found: number
      }>(sql`select count(*)::int as found from ${sql.table(`${schema}.${name}`)} t
        where t::text ~ ${words.join('|')}`)
      if (row!.found > 0) said.push(`${schema}.${name}`)
    }
    return said
  })
}

/** Files below the data folder that hold one of these words. */
async function filesThatSay(words: readonly string[]): Promise<string[]> {
  const found = await readdir(app.config.dataDir, { recursive: true, withFileTypes: true })
  const files = found.filter((one) => one.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const said = await Promise.all(files.map((file) => contains(file, words)))
  return files.filter((_, n) => said[n])
}
const contains = async (file: string, words: readonly string[]) => {
  const bytes = await readFile(file)
  return words.some((word) => bytes.includes(word))
}

it('leaves no personal number and no bank account readable in a copy of the database, by whichever way they came', async () => {
  const once = (key: string) => ({ headers: { 'idempotency-key': key } })
  const record = await add(acme.admin, basics(secrets))
  const again = basics({ ...secrets, personal_identification_number: null, contract_bank_account: OTHER_IBAN })
  expect((await acme.admin.post('/restify/employees', again, once('store'))).status).toBe(201)
  const change = { personal_identification_number: null, contract_bank_account: OTHER_IBAN }
  expect((await acme.admin.put(`/restify/employees/${record.id}`, change)).status).toBe(200)
  const back = { id: record.id, personal_identification_number: cnp, contract_bank_account: IBAN }
  expect((await acme.admin.post('/restify/employees/bulk/update', [back], once('bulk'))).status).toBe(200)
  const columns = [...least, 'contract_bank_account']
  await imported(acme.admin, sheetOf(columns, [...leastOf('Im', 'Ported', 'ported@acme.test'), OTHER_IBAN]))
  // Of an import that waits, and of an archive.
  await acme.admin.post('/restify/tenants/actions?action=export-data')
  const seen = (await acme.admin.get(`/restify/employees/${record.id}`)).body.data.attributes
  expect([seen.personal_identification_number, seen.contract_bank_account]).toEqual([cnp, IBAN])

  expect(await tablesThatSay([cnp, IBAN, OTHER_IBAN])).toEqual([])
  expect(await filesThatSay([cnp, IBAN, OTHER_IBAN])).toEqual([])
  // What is not sealed is found, so this looks where it should.
  expect(await tablesThatSay(['ported@acme.test'])).toContain('public.employees')
})

it('opens no sealed value that was moved to another row', async () => {
  const [one, two] = [await add(acme.admin, basics({ contract_bank_account: IBAN })), await add(acme.admin, basics())]
  await app.superuser.global((tx) =>
    tx.run(sql`update employees t set contract_bank_account = o.contract_bank_account
      from employees o where t.id = ${two.id} and o.id = ${one.id}`),
  )
  const { status, bytes } = await acme.admin.get(`/restify/employees/${two.id}`)
  expect(bytes.toString()).not.toContain(IBAN)
  expect(status).toBe(500)
})
