import { afterAll, beforeAll, expect, it } from 'vitest'
import { treeOfHtml } from '#platform/rich-text/index.ts'
import { archiveText } from '#platform/typesetting/archive.fixture.ts'
import { xmlText } from '#platform/xml-text.ts'
import { costRatio, type TestApp, type TestCompany, testApp } from '#testing/index.ts'

let app: TestApp
let acme: TestCompany

beforeAll(async () => {
  app = await testApp()
  acme = await app.company({ subdomain: 'acme' })
})
afterAll(() => app.close())

const url = '/restify/templates'
/** The text of a template's Word file. */
async function downloaded(content: string): Promise<string> {
  const made = await acme.hr.post(url, { name: 'Contract', entities: ['employee'], content })
  const answer = await acme.hr.get(`${url}/${made.body.data.id}/getters/download`)
  expect(answer.status).toBe(200)
  return archiveText(answer.bytes, 'word/document.xml')
}

const wideTable = (cells: number) =>
  `<table><tr>${'<td colspan="100"></td>'.repeat(cells)}<td>the last word</td></tr></table>`

it('draws a table that asks for a million columns', async () => {
  expect(await downloaded(wideTable(12_000))).toContain('the last word')
})

it('goes through the cells of such a table once, before another process draws it', async () => {
  expect(await costRatio(750, 3000, async (cells) => treeOfHtml(wideTable(cells)))).toBeLessThan(8)
})

it('makes a Word file that opens of what was copied out of a PDF', async () => {
  const xml = await downloaded('<p>Con\u0002tract of\u000bwork</p><pre>a\u0001b</pre>')
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

const blanks = (count: number) => `<p>one${' '.repeat(count)}two</p>`
const comments = (count: number) => `<p><a href="a${'<!---->'.repeat(count)}">x</a></p>`
it.each([
  ['a long run of blanks', 5_000, blanks, /^<p>one {5000,}two<\/p>$/],
  ['a link that never ends', 8_500, comments, /^<p><a[^<]*>x<\/a><\/p>$/],
])('goes through a text with %s once', async (_, small, contentOf, kept) => {
  const ratio = await costRatio(small, 4 * small, async (count) => {
    const made = await acme.hr.post(url, { name: 'Contract', entities: ['employee'], content: contentOf(count) })
    const shown = await acme.hr.get(`${url}/${made.body.data.id}`)
    expect(shown.body.data.attributes.content).toMatch(kept)
  })
  expect(ratio).toBeLessThan(8)
})

it('goes once through a text of tags that end nowhere, and refuses it', async () => {
  const ratio = await costRatio(12_000, 48_000, async (count) => {
    const content = `${'<b>'.repeat(count)}x`
    const made = await acme.hr.post(url, { name: 'Contract', entities: ['employee'], content })
    expect([made.status, Object.keys(made.body.errors)]).toEqual([422, ['content']])
  })
  expect(ratio).toBeLessThan(8)
})
