import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client, TestApp, TestCompany } from '#testing/index.ts'
import { made, toolApp } from './tools.fixture.ts'

let app: TestApp
let acme: TestCompany

beforeAll(async () => {
  app = await toolApp()
  acme = await app.company({ subdomain: 'acme' })
})
afterAll(() => app.close())

/** The headings of the sheet to fill in, and the words that it offers to choose from. */
async function template(client: Client) {
  const { bytes } = await client.get('/restify/trial-tools/getters/import-template')
  const [form, choices] = (await readXlsx(bytes)).sheets
  return { headings: form!.rows[0]!, words: choices!.rows.flat().filter((cell) => cell !== null) }
}

it('names no record that its reader’s lists do not show, and no column that they may not write', async () => {
  await made(acme.admin, 'trial-rooms', { name: 'Hall' })
  await made(acme.admin, 'trial-rooms', { name: 'Vault', closed_by: 'the bank' })
  await made(acme.admin, 'trial-keepers', { name: 'Ana' })
  const { client } = await acme.personWith('manageDepartments')
  const [all, some] = [await template(acme.admin), await template(client)]
  expect([all.words.sort(), some.words]).toEqual([['Ana', 'Hall', 'Vault'], ['Hall']])
  expect([all.headings.length, some.headings.length]).toEqual([11, 10])
})
