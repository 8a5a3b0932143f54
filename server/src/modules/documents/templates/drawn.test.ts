import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
})
afterAll(() => app.close())

const url = '/restify/templates'
it.each([
  ['a long run of blanks', `<p>one${' '.repeat(60_000)}two</p>`, /^<p>one {60000}two<\/p>$/],
  ['a link that never ends', `<p><a href="a${'<!---->'.repeat(34_000)}">x</a></p>`, /^<p><a[^<]*>x<\/a><\/p>$/],
])('reads a text with %s without keeping everybody else waiting', async (_, content, kept) => {
  const begun = performance.now()
  const made = await acme.hr.post(url, { name: 'Contract', entities: ['employee'], content })
  const shown = await acme.hr.get(`${url}/${made.body.data.id}`)
  expect(shown.body.data.attributes.content).toMatch(kept)
  expect(performance.now() - begun).toBeLessThan(3_000)
})
