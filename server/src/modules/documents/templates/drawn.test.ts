import { afterAll, beforeAll, expect, it } from 'vitest'
import { archiveText } from '#platform/typesetting/archive.fixture.ts'
import { xmlText } from '#platform/xml-text.ts'
import { processorTime, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
})
afterAll(() => app.close())

const url = '/restify/templates'
/** The text of a template's Word file, and how long it took, in milliseconds of processor time. */
async function downloaded(content: string): Promise<{ xml: string; took: number }> {
  const made = await acme.hr.post(url, { name: 'Contract', entities: ['employee'], content })
  let xml = ''
  const took = await processorTime(async () => {
    const answer = await acme.hr.get(`${url}/${made.body.data.id}/getters/download`)
    expect(answer.status).toBe(200)
    xml = archiveText(answer.bytes, 'word/document.xml')
  })
  return { xml, took }
}

it('draws a table that asks for a million columns without keeping everybody else waiting', async () => {
  const wide = '<td colspan="100"></td>'.repeat(12_000)
  const { xml, took } = await downloaded(`<table><tr>${wide}<td>the last word</td></tr></table>`)
  expect(xml).toContain('the last word')
  expect(took).toBeLessThan(10_000)
})

it('makes a Word file that opens of what was copied out of a PDF', async () => {
  const { xml } = await downloaded('<p>Con\u0002tract of\u000bwork</p><pre>a\u0001b</pre>')
  expect(xml).toContain('Contract of work')
  expect(xml).toContain('ab')
  expect(xml).toBe(xmlText(xml))
})

it.each([
  ['its own', { language: 'ro' }, 'ro-RO'],
  ['the company’s where it has none', {}, 'en-GB'],
])('says of a Word file in which language its words are checked: %s', async (_, language, said) => {
  const made = await acme.hr.post(url, { name: 'Contract', entities: ['employee'], content: '<p>x</p>', ...language })
  const answer = await acme.hr.get(`${url}/${made.body.data.id}/getters/download`)
  expect(archiveText(answer.bytes, 'word/styles.xml')).toContain(`<w:lang w:val="${said}"/>`)
})

it.each([
  ['a long run of blanks', `<p>one${' '.repeat(60_000)}two</p>`, /^<p>one {60000}two<\/p>$/],
  ['a link that never ends', `<p><a href="a${'<!---->'.repeat(34_000)}">x</a></p>`, /^<p><a[^<]*>x<\/a><\/p>$/],
])('reads a text with %s without keeping everybody else waiting', async (_, content, kept) => {
  const took = await processorTime(async () => {
    const made = await acme.hr.post(url, { name: 'Contract', entities: ['employee'], content })
    const shown = await acme.hr.get(`${url}/${made.body.data.id}`)
    expect(shown.body.data.attributes.content).toMatch(kept)
  })
  expect(took).toBeLessThan(3_000)
})

it('refuses a text of tags that end nowhere without keeping everybody else waiting', async () => {
  const content = `${'<b>'.repeat(99_000)}x`
  const took = await processorTime(async () => {
    const made = await acme.hr.post(url, { name: 'Contract', entities: ['employee'], content })
    expect([made.status, Object.keys(made.body.errors)]).toEqual([422, ['content']])
  })
  expect(took).toBeLessThan(3_000)
})
