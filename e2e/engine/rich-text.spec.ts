import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Trial } from '../../web/src/ui/rich-text/trial.fixture.ts'
import { expectAccessible, newPerson, type Person } from '../support/browser.ts'
import { openJourney } from '../support/journey.ts'
import { texts } from '../support/texts.ts'
import { buildEditorTrial, type EditorTrial } from '../support/trials/editor-trial.ts'

const { browser } = await openJourney()
let trial: EditorTrial
let person: Person
let page: Page

const items = [
  { key: 'employee.first_name', label: 'First name', group: 'Employee' },
  ...Array.from({ length: 14 }, (_, at) => ({ key: `employee.fact_${at}`, label: `Fact ${at}`, group: 'Employee' })),
  { key: 'globals.today', label: 'Ziua de față', group: 'Company' },
]
const variable = '<span data-type="placeholder" data-id="employee.first_name" data-label="First name">First name</span>'

beforeAll(async () => {
  trial = await buildEditorTrial()
  person = await newPerson(browser)
  page = person.page
})
afterAll(async () => {
  await trial?.remove()
})

const open = (with_: Partial<Trial>) =>
  trial.open(page, { tools: 'template', placeholders: { isTypeKnown: true, items }, ...with_ })
const text = () => page.getByRole('textbox', { name: 'Content' })
const written = () => page.evaluate(() => window.trial.written)
/** The text as the editor has it, whether or not it said so. */
const held = () =>
  text().evaluate((element) => (element as unknown as { editor: { getHTML(): string } }).editor.getHTML())
const listbox = () => page.getByRole('listbox')
const options = () => page.getByRole('option').allTextContents()
const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
/** Puts HTML on the clipboard of the page and pastes it. */
const paste = (html: string) =>
  text().evaluate((element, pasted) => {
    const data = new DataTransfer()
    data.setData('text/html', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, html)

describe('what is stored comes back as it was', () => {
  const cell = (tag: string, words: string, width: number) =>
    `<${tag} colspan="1" rowspan="1" colwidth="${width}"><p>${words}</p></${tag}>`
  const link = '<a target="_blank" rel="noopener noreferrer nofollow" href="https://a.test/x?y=1">x</a>'
  const whole: Record<string, string> = {
    headings: [1, 2, 3, 4, 5, 6].map((level) => `<h${level}>Titlu ${level}</h${level}>`).join(''),
    marks: '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><code>e</code><br>f</p>',
    alignment:
      '<p style="text-align: center;">a</p><h2 style="text-align: right;">b</h2><p style="text-align: justify;">c</p>',
    lists: '<ul><li><p>a</p><ol start="3"><li><p>b</p></li></ol></li></ul>',
    tasks:
      '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>a</p><ul data-type="taskList"><li data-checked="false" data-type="taskItem"><p>b</p></li></ul></li></ul>',
    blocks: '<blockquote><p>a</p></blockquote><pre><code>b &lt; c</code></pre><hr><p>d</p>',
    table: `<table><tbody><tr>${cell('th', 'a', 100)}${cell('th', 'b', 200)}</tr><tr><td colspan="2" rowspan="1" colwidth="100,200"><p>c</p></td></tr></tbody></table>`,
    columns: ['two-column', 'sidebar-left', 'sidebar-right']
      .map(
        (layout) =>
          `<div data-type="columns" data-layout="${layout}"><div data-type="column"><p>a</p></div><div data-type="column"><p>b</p></div></div>`,
      )
      .join(''),
    link: `<p>${link}</p>`,
    emoji: '<p>👩‍👧 😀 șțăîâ 李</p>',
    paper: `<div data-type="page-header"><p>${variable} <span data-type="logo"></span></p></div><p>a</p><div data-type="page-break"></div><p>b</p><div data-type="page-footer"><p><span data-type="page-number"></span>/<span data-type="page-count"></span></p></div>`,
    signatures:
      '<div data-type="signature" data-signer="1" data-label="Compania"></div><div data-type="signature" data-signer="5" data-label="Martor &quot;2&quot;"></div>',
    placeholder: `<p>Dl. ${variable},</p>`,
  }
  it('headings, marks, lists, tables, columns, paper and variables', async () => {
    await open({ value: '<p>before</p>' })
    for (const [name, html] of Object.entries(whole)) {
      await page.evaluate((value) => window.trial.change!({ value }), html)
      await expect.poll(async () => (await held()).replace(/(<p><\/p>)+$/, ''), { message: name }).toBe(html)
    }
  })

  it('takes the header first and the footer last, from any place, and one of each', async () => {
    await open({
      value:
        '<div data-type="page-footer"><p>foot</p></div><p>middle</p><div data-type="page-header"><p>head</p></div>',
    })
    await text().getByText('middle').click()
    await page.keyboard.press('End')
    await page.keyboard.type('!')
    expect(await written()).toBe(
      '<div data-type="page-header"><p>head</p></div><p>middle!</p><div data-type="page-footer"><p>foot</p></div>',
    )
  })

  it('reads nothing that runs, loads or is made up', async () => {
    await open({
      value:
        '<p><a href="javascript:alert(1)">a</a><img src="https://evil.test/x.png"><script>window.bad = 1</script>' +
        '<span data-type="placeholder" data-id="no id">b</span></p><div data-type="signature" data-signer="9" data-label="c"></div>',
    })
    expect(await held()).toBe('<p>ab</p><div data-type="signature" data-signer="1" data-label="c"></div><p></p>')
    expect(await page.evaluate(() => 'bad' in window)).toBe(false)
  })
})

interface Steps {
  commands: { insertContentAt(at: number, text: string): boolean; undo(): boolean }
  can(): { undo(): boolean }
  state: { doc: { content: { size: number } } }
}

describe('writing', () => {
  it('offers ten variables behind two colons, puts one in and marks one that is unknown', async () => {
    await open({})
    await text().click()
    await page.keyboard.type('Dear (::')
    await listbox().waitFor()
    expect(await options()).toHaveLength(10)
    await page.keyboard.type('fata')
    await page.getByRole('option', { name: 'Ziua de față' }).waitFor()
    expect(await options()).toEqual(['Ziua de fațăCompany'])
    const current = await text().getAttribute('aria-activedescendant')
    expect(await page.locator(`#${current}`).getAttribute('aria-selected')).toBe('true')
    await expectAccessible(page, 'editor with suggestions')
    await page.keyboard.press('Enter')
    await page.keyboard.type(')')
    expect(await written()).toBe(
      '<p>Dear (<span data-type="placeholder" data-id="globals.today" data-label="Ziua de față">Ziua de față</span>)</p>',
    )
    expect(await text().getAttribute('aria-activedescendant')).toBeNull()
    await page.evaluate(
      (first) => window.trial.change!({ placeholders: { isTypeKnown: true, items: [first!] } }),
      items[0],
    )
    await page.getByText('One variable does not exist for this template type. Replace or delete it.').waitFor()
    expect(await text().locator('[data-unknown]').count()).toBe(1)
  })

  it('says why there are no variables', async () => {
    const cases = [
      [{ isTypeKnown: false, items: [] }, 'Select a template type to see variables'],
      [{ isTypeKnown: true, items: [] }, 'No variables for this template type'],
      [{ isTypeKnown: true, items }, 'No variables'],
    ] as const
    for (const [placeholders, words] of cases) {
      await open({ placeholders })
      await text().click()
      await page.keyboard.type('::nothing')
      await page
        .getByRole('status')
        .filter({ hasText: new RegExp(`^${words}$`) })
        .waitFor()
      await page.keyboard.press('Escape')
      expect(await page.getByText(words, { exact: true }).count()).toBe(0)
      // Enter is a new line again.
      await page.keyboard.press('Enter')
      expect(await written()).toBe('<p>::nothing</p>')
    }
  })

  it('puts in what the menu behind a slash offers, by the keyboard alone', async () => {
    await open({})
    await text().click()
    await page.keyboard.type('/')
    await listbox().waitFor()
    const words = texts.en.editor
    expect((await options()).slice(0, 3)).toEqual(['Heading 1', 'Heading 2', 'Heading 3'])
    for (const word of ['bullets', 'numbers', 'tasks', 'quote', 'codeBlock', 'table', 'rule', 'pageBreak'] as const)
      expect(await options()).toContain(words[word])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Title')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/sidebar')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('/left')
    await page.getByRole('option', { name: words['columns.sidebar-left'] }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.type('narrow')
    expect(await written()).toBe(
      '<h2>Title</h2><div data-type="columns" data-layout="sidebar-left"><div data-type="column"><p>narrow</p></div><div data-type="column"><p></p></div></div>',
    )
  })

  it('puts tables, breaks, header, footer and signature places where they may stand', async () => {
    await open({ value: '<ul><li><p>item</p></li></ul>' })
    await text().getByText('item').click()
    const insert = async (name: string) => {
      await tool(texts.en.editor.insert).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    // A break cannot stand in a list: it stands behind it.
    await insert('Page break')
    await page.keyboard.type('after')
    await insert('Signature of the person')
    await insert('Header of every page')
    await page.keyboard.type('head')
    await insert('Footer of every page')
    await insert('Page number')
    await insert('Header of every page')
    await page.keyboard.press('End')
    await page.keyboard.type('!')
    expect(await written()).toBe(
      '<div data-type="page-header"><p>head!</p></div><ul><li><p>item</p></li></ul><div data-type="page-break"></div><p>after</p>' +
        '<div data-type="signature" data-signer="2" data-label="The person"></div><p></p>' +
        '<div data-type="page-footer"><p><span data-type="page-number"></span></p></div>',
    )
    await text().locator('[data-type="signature"]').click()
    await page.getByRole('combobox', { name: 'Who signs here' }).selectOption('3')
    await page.getByRole('textbox', { name: 'Text below the line' }).fill('Witness')
    expect(await written()).toContain('data-signer="3" data-label="Witness"')
    await expectAccessible(page, 'editor with a chosen signature place')
  })

  it('offers emoji behind a colon, as characters and without asking another server', async () => {
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await open({})
    await text().click()
    await page.keyboard.type('Hi :grinning')
    await page.getByRole('option').first().waitFor()
    expect((await options()).length).toBeLessThanOrEqual(250)
    await page.keyboard.press('Enter')
    expect(await written()).toBe('<p>Hi 😀</p>')
    expect(asked.filter((url) => !url.startsWith('http://trial.test/') && !url.startsWith('data:'))).toEqual([])
    await page.keyboard.type(' :')
    await listbox().waitFor()
    expect(await options()).toHaveLength(250)
    page.removeAllListeners('request')
  })

  it('sets a link with a scheme and something behind it, and no other', async () => {
    await open({ value: '<p>word</p>' })
    await text().getByText('word').click()
    await page.keyboard.press('Shift+Home')
    await tool('Link').click()
    const address = page.getByRole('textbox', { name: 'Address' })
    const set = page.getByRole('button', { name: 'Set Link' })
    for (const wrong of ['', 'vatra.test', 'https:', 'https:// ', 'javascript:alert(1)', '//vatra.test']) {
      await address.fill(wrong)
      expect(await set.isDisabled(), wrong).toBe(true)
    }
    await address.fill('https://vatra.test/a')
    await set.click()
    expect(await written()).toBe(
      '<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://vatra.test/a">word</a></p>',
    )
    await tool('Link').click()
    await page.getByRole('button', { name: 'Remove the link' }).click()
    expect(await written()).toBe('<p>word</p>')
  })

  it('makes links of addresses that are written, by what is loaded when the text is first touched', async () => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await open({ value: '<p></p>' })
    const begun = loaded.length
    await text().click()
    await expect.poll(() => loaded.slice(begun).filter((path) => path.includes('linkify'))).toHaveLength(1)
    await page.waitForLoadState('networkidle')
    await page.keyboard.type('see https://vatra.test/a and javascript:alert(1) end')
    expect(await written()).toBe(
      '<p>see <a target="_blank" rel="noopener noreferrer nofollow" href="https://vatra.test/a">https://vatra.test/a</a> and javascript:alert(1) end</p>',
    )
    page.removeAllListeners('request')
  })

  it('counts, warns near the limit and stops at it', async () => {
    await open({ tools: 'note', maxCharacters: 30 })
    const counter = page.locator('[data-state]')
    await text().click()
    await page.keyboard.type('x'.repeat(9))
    expect([await counter.textContent(), await counter.getAttribute('data-state')]).toEqual([
      '9 of 30 characters',
      'free',
    ])
    await page.keyboard.type('x')
    expect(await counter.getAttribute('data-state')).toBe('near')
    await page.keyboard.type('x'.repeat(30))
    expect([await counter.textContent(), await counter.getAttribute('data-state')]).toEqual([
      '30 of 30 characters',
      'full',
    ])
    expect(await written()).toBe(`<p>${'x'.repeat(30)}</p>`)
  })

  it('goes a hundred steps back', async () => {
    await open({ tools: 'note' })
    await text().click()
    await page.keyboard.type('between')
    const steps = await text().evaluate((element) => {
      const { editor } = element as unknown as { editor: Steps }
      // Each a step of its own: at another end than the one before.
      for (let at = 0; at < 130; at++)
        editor.commands.insertContentAt(at % 2 ? 1 : editor.state.doc.content.size - 1, 'x')
      let back = 0
      for (; editor.can().undo(); back++) editor.commands.undo()
      return back
    })
    expect(steps).toBeGreaterThanOrEqual(100)
    expect(steps).toBeLessThanOrEqual(120)
  })

  it('moves between text and tools by the keyboard, and takes another text from outside', async () => {
    await open({ value: '<p>one</p>' })
    await text().click()
    await page.keyboard.press('Alt+F10')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    expect(await focused()).toBe('Kind of paragraph: Text')
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe('Bold')
    await page.keyboard.press('Escape')
    expect(await focused()).toBeNull()
    await page.keyboard.type('!')
    expect(await written()).toContain('!')
    await page.evaluate(() => window.trial.change!({ value: '<p>two</p>' }))
    await text().getByText('two').waitFor()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('?')
    expect(await written()).toBe('<p>two?</p>')
  })
})

describe('what is pasted', () => {
  it('from Word becomes text and lists, without styles, pictures and fields', async () => {
    await open({})
    await text().click()
    const item = (level: number, mark: string, words: string) =>
      `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${mark}<span>&nbsp; </span></span>${words}<o:p></o:p></p>`
    await paste(
      `<html xmlns:o="urn:x"><head><style>p{color:red}</style></head><body><p class=MsoNormal style="color:red"><b>Art. 1</b> text<o:p>&nbsp;</o:p></p>${item(1, '·', 'a')}${item(2, 'o', 'b')}${item(1, '·', 'c')}<p>between</p>${item(1, '1.', 'd')}<p><img src="https://evil.test/x.png" onerror="alert(1)">end<script>window.bad = 1</script></p></body></html>`,
    )
    expect(await written()).toBe(
      '<p><strong>Art. 1</strong> text</p><ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul><p>between</p><ol><li><p>d</p></li></ol><p>end</p>',
    )
  })

  it('keeps the middle of the first line, and raised and lowered words', async () => {
    await open({ tools: 'template' })
    await text().click()
    await paste(
      '<p style="text-align:center">TITLU</p><p style="text-align:right">art. 5<sup>1</sup>, m<span style="vertical-align:super">2</span>, H<sub>2</sub>O</p>',
    )
    expect(await written()).toBe(
      '<p style="text-align: center;">TITLU</p><p style="text-align: right;">art. 5<sup>1</sup>, m<sup>2</sup>, H<sub>2</sub>O</p>',
    )
  })

  it('from Google Docs is bold only where it was', async () => {
    await open({ tools: 'note' })
    await text().click()
    await paste(
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-family:Arial;color:#f00;font-weight:400">plain </span><span style="font-weight:700">bold</span></p></b>',
    )
    expect(await written()).toBe('<p>plain <strong>bold</strong></p>')
  })
})

it('has everything in Romanian, in the dark and on a phone', async () => {
  const other = await newPerson(browser, { locale: 'ro', dark: true })
  await other.page.setViewportSize({ width: 390, height: 844 })
  await trial.open(other.page, {
    locale: 'ro',
    dark: true,
    tools: 'template',
    placeholders: { isTypeKnown: false, items: [] },
    value: `<h1>Contract</h1><p>${variable}</p><table><tbody><tr><td><p>a</p></td></tr></tbody></table>`,
  })
  const wide = await other.page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
  await expectAccessible(other.page, 'editor in Romanian')
  const words = texts.ro.editor
  await other.page.getByRole('textbox').getByText('a', { exact: true }).click()
  await other.page
    .getByRole('toolbar', { name: words.table })
    .getByRole('button', { name: words['table.rowBelow'] })
    .click()
  expect(await other.page.getByRole('textbox').locator('tr').count()).toBe(2)
  await other.page.keyboard.type('::')
  await other.page.getByText(words['placeholder.noType']).waitFor()
  expect(other.faults).toEqual([])
  expect(person.faults).toEqual([])
})
