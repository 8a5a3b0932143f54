import { expect, it } from 'vitest'
import { fillHtml, fillTree } from './fill.ts'
import { place } from './words.fixture.ts'

const values = new Map([
  ['client.name', { words: 'A <b> & "C"' }],
  ['client.notes', { words: 'first\r\nsecond\n\nfourth' }],
])
const html = `<p>${place('client.name', 'Name')}: ${place('client.notes', 'Notes')}</p>`

it('a value of several lines is several lines, on the screen as on the paper, and its signs are letters', () => {
  expect(fillHtml(html, values)).toBe('<p>A &lt;b&gt; &amp; &quot;C&quot;: first<br />second<br /><br />fourth</p>')
  const { tree, missing } = fillTree(html, values, new Map())
  const written = JSON.stringify(tree)
  const pieces = [...written.matchAll(/"t":"br"|"s":"([^"\\]*(?:\\.[^"\\]*)*)"/g)]
  const said = pieces.map(([whole, words]) => (whole === '"t":"br"' ? '|' : JSON.parse(`"${words}"`)))
  expect([said.join(''), missing]).toEqual(['A <b> & "C": first|second||fourth', []])
})

it('what is missing is named once, in the reader’s words where they are known', () => {
  const twice = `<p>${place('client.vat', 'CUI')}${place('client.vat', 'CUI')}${place('client.other', 'Altul')}</p>`
  const { missing } = fillTree(twice, new Map([['client.vat', { missing: 'empty' }]]), new Map([['client.vat', 'VAT']]))
  expect(missing).toEqual([
    { key: 'client.vat', label: 'VAT', reason: 'empty' },
    { key: 'client.other', label: 'Altul', reason: 'unknown' },
  ])
})
