import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, it } from 'vitest'
import { sanitizeTemplate, treeOfHtml } from '#platform/rich-text/index.ts'
import { archiveText } from './archive.fixture.ts'
import { type Letter, typesetDocx, typesetPdf } from './index.ts'
import { drawnTree } from './letter.ts'

const folder = mkdtempSync(join(tmpdir(), 'vatra-letters-'))
afterAll(() => rmSync(folder, { recursive: true }))

const letter = (html: string, more: Partial<Letter> = {}): Letter => ({
  tree: treeOfHtml(sanitizeTemplate(html)),
  title: 'Contract individual de muncă',
  author: 'Țesătoria Alfa',
  language: 'ro',
  logo: null,
  blanks: true,
  at: new Date('2026-03-12T08:00:00Z'),
  ...more,
})
const pagesOf = async (pdf: Uint8Array): Promise<string[]> =>
  (await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })).text
const flat = (text: string) => text.replace(/\s+/g, ' ')

/** Tools of the machine that look at files; without them their part is left out. */
const has = (tool: string): boolean => {
  try {
    execFileSync('which', [tool], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe('a letter without a logo', () => {
  const drawn = (html: string) => drawnTree(letter(html))

  it('leaves no place for it: neither a blank at the start of a line nor a line of its own that is not empty', () => {
    const logo = '<span data-type="logo"></span>'
    expect(drawn(`<p>${logo} Alfa</p><p>${logo}</p>`)).toEqual(drawn('<p>Alfa</p><p></p>'))
  })
})

describe('a letter as PDF', () => {
  it('shows markup in values as letters, of HTML as of the program that draws it', async () => {
    const nasty = [
      '#read("/etc/passwd")',
      '<b>x</b>',
      '$x$ *y* _z_ `w`',
      '#{let a = 1}',
      '= no heading',
      '\\ @ref <label>',
    ]
    const tree = treeOfHtml(
      nasty.map((one) => `<p>${one.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`).join(''),
    )
    const { pdf } = await typesetPdf(letter('', { tree }))
    const [page] = await pagesOf(pdf)
    for (const one of nasty) expect(flat(page!)).toContain(one)
  })

  it('has every letter: Romanian, Hungarian, Chinese and an emoji', async () => {
    const words = 'ș ț ă î â Ș Ț Ă Î Â Ő ű 李明 🎉 „ghilimele” – €'
    const { pdf } = await typesetPdf(letter(`<p>${words}</p>`))
    expect(flat((await pagesOf(pdf))[0]!)).toContain(words)
    const plain = await typesetPdf(letter('<p>ș ț</p>'))
    // The large fonts are inside only where they are needed.
    expect(Buffer.from(pdf).includes('NotoEmoji')).toBe(true)
    expect(Buffer.from(plain.pdf).includes('Noto')).toBe(false)
  })

  it('is PDF/A-2a, tagged, in its language, with its title and day', async () => {
    const { pdf } = await typesetPdf(letter('<h1>Contract</h1><p>a</p>'))
    const text = Buffer.from(pdf).toString('latin1')
    expect(text).toContain('<pdfaid:part>2</pdfaid:part>')
    expect(text).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
    const document = await getDocumentProxy(new Uint8Array(pdf))
    const { info } = (await document.getMetadata()) as unknown as { info: Record<string, unknown> }
    expect(info).toMatchObject({ Title: 'Contract individual de muncă', Language: 'ro', Author: 'Țesătoria Alfa' })
    expect(info.CreationDate).toMatch(/^D:20260312/)
  })

  it('repeats header and footer with the number of each page, and begins a page where one is asked for', async () => {
    const html =
      '<div data-type="page-header"><p>Antet</p></div><p>unu</p><div data-type="page-break"></div><p>doi</p>' +
      '<div data-type="page-footer"><p>Pagina <span data-type="page-number"></span> din <span data-type="page-count"></span></p></div>'
    const { pdf, pages } = await typesetPdf(letter(html))
    expect(pages).toBe(2)
    const read = (await pagesOf(pdf)).map(flat)
    expect(read[0]).toMatch(/Antet.*unu.*Pagina 1 din 2|unu.*Antet.*Pagina 1 din 2/)
    expect(read[1]).toContain('doi')
    expect(read[1]).toContain('Pagina 2 din 2')
  })

  it('says where signature places came to lie', async () => {
    const places =
      '<div data-type="columns" data-layout="two-column"><div data-type="column"><div data-type="signature" data-signer="1" data-label="Angajator"></div></div>' +
      '<div data-type="column"><div data-type="signature" data-signer="2" data-label="Angajat"></div></div></div>'
    const { signatures } = await typesetPdf(letter(`<p>a</p><div data-type="page-break"></div>${places}`))
    expect(signatures).toMatchObject([
      { signer: 1, label: 'Angajator', page: 2, x: 48, w: 180, h: 36 },
      { signer: 2, label: 'Angajat', page: 2, w: 180, h: 36 },
    ])
    const [left, right] = signatures
    expect(left!.y).toBeCloseTo(right!.y, 1)
    // Above the line stands the free room: inside the page, below its margin.
    expect(left!.y).toBeGreaterThanOrEqual(36)
    expect(left!.y).toBeLessThan(80)
    expect(right!.x).toBeGreaterThan(left!.x + 180)
  })

  it('keeps who signs on one page with where they sign', async () => {
    const place = '<p>Cine semnează</p><div data-type="signature" data-signer="1" data-label="Angajator"></div>'
    const columns = `<div data-type="columns" data-layout="two-column"><div data-type="column">${place}</div><div data-type="column"><p>b</p></div></div>`
    for (let lines = 30; lines < 38; lines += 1) {
      const { pdf, signatures } = await typesetPdf(letter(`${'<p>rând</p>'.repeat(lines)}${columns}`))
      const at = (await pagesOf(pdf)).findIndex((page) => page.includes('Cine semnează'))
      expect(signatures[0]!.page, `${lines} lines`).toBe(at + 1)
    }
  })

  it('keeps each cell of a table in its row, though rows have fewer cells than there are columns', async () => {
    /** The words of each line, from the top down. */
    const linesOf = async (rows: string) => {
      const { pdf } = await typesetPdf(letter(`<table><tbody>${rows}</tbody></table>`))
      const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)
      const lines = new Map<number, string>()
      for (const item of (await page.getTextContent()).items) {
        if (!('str' in item) || item.str.trim() === '') continue
        const y = Math.round(item.transform[5])
        lines.set(y, [lines.get(y), item.str].filter(Boolean).join(' '))
      }
      return [...lines].sort(([a], [b]) => b - a).map(([, words]) => words)
    }
    const cell = (words: string, more = '') => `<td${more}><p>${words}</p></td>`
    expect(
      await linesOf(
        `<tr>${cell('Pay')}</tr><tr>${cell('Base')}${cell('7500')}</tr><tr>${cell('Meals')}${cell('30')}</tr>`,
      ),
    ).toEqual(['Pay', 'Base 7500', 'Meals 30'])
    const wide = cell('Total', ' colspan="2"')
    expect(
      await linesOf(
        `<tr>${cell('Sum', ' rowspan="2"')}${cell('Net')}</tr><tr>${wide}</tr><tr>${cell('One')}${cell('Two')}</tr>`,
      ),
    ).toEqual(expect.arrayContaining(['One Two']))
    expect(await linesOf(`<tr>${cell('A', ' rowspan="2"')}</tr><tr></tr><tr>${cell('B')}${cell('C')}</tr>`)).toEqual([
      'A',
      'B C',
    ])
  })

  it('leaves a line for what is missing, and shows labels in a template', async () => {
    const html = '<p>Subsemnatul <span data-type="placeholder" data-id="employee.last_name">Nume</span></p>'
    const [blank, template] = await Promise.all([typesetPdf(letter(html)), typesetPdf(letter(html, { blanks: false }))])
    expect(flat((await pagesOf(blank.pdf))[0]!)).toMatch(/Subsemnatul _{10,}/)
    expect(flat((await pagesOf(template.pdf))[0]!)).toContain('Subsemnatul Nume')
  })

  it('is drawn from any tree: with nothing in it, tables that do not fit, things inside of things', async () => {
    const cell = '<td colspan="3" rowspan="9"><p>x</p></td>'
    const odd = [
      '',
      `<table><tbody><tr>${cell}<td><p>y</p></td></tr><tr><td>z</td></tr></tbody></table>`,
      '<table><tbody><tr></tr></tbody></table><p>a</p>',
      '<ul><li></li><li><table><tbody><tr><td><ol start="-4"><li><p>a</p></li></ol></td></tr></tbody></table></li></ul>',
      `${'<blockquote>'.repeat(30)}<p>a</p>${'</blockquote>'.repeat(30)}`,
      '<ol start="999999999999"><li><p>a</p></li></ol>',
      `<p>${'w'.repeat(5000)}</p>`,
      '<div data-type="columns" data-layout="sidebar-left"><div data-type="column"></div></div>',
      '<table><tbody><tr><th>only</th></tr></tbody></table>',
    ]
    for (const html of odd) {
      expect((await typesetPdf(letter(html))).pages, html).toBeGreaterThan(0)
      expect((await typesetDocx(letter(html))).length, html).toBeGreaterThan(1000)
    }
  })

  it.runIf(has('qpdf'))('stands the check of qpdf', async () => {
    const path = join(folder, 'letter.pdf')
    writeFileSync(
      path,
      (await typesetPdf(letter('<h2>Ș</h2><p>李 🎉</p><hr><table><tbody><tr><td>a</td></tr></tbody></table>'))).pdf,
    )
    expect(execFileSync('qpdf', ['--check', path], { encoding: 'utf8' })).toContain(
      'No syntax or stream encoding errors',
    )
  })
})

const WHOLE =
  '<h1>Contract Ș</h1><p>Țară <strong>îngroșat</strong> <span data-type="placeholder" data-id="globals.today">Azi</span></p>' +
  '<div data-type="columns" data-layout="sidebar-left"><div data-type="column"><p>stânga</p></div><div data-type="column"><p>dreapta</p></div></div>' +
  '<table><tbody><tr><th>A</th><th>B</th></tr><tr><td rowspan="2">unu</td><td>doi</td></tr><tr><td>trei &lt;b&gt;</td></tr></tbody></table>' +
  '<ol start="3"><li><p>al treilea</p></li></ol><div data-type="signature" data-signer="1" data-label="Angajator"></div>'

if (!has('soffice')) console.log('No letter is opened in LibreOffice: soffice is not installed.')

/** Letters as .docx, opened in LibreOffice and printed there. */
async function inLibreOffice(bodies: readonly string[]): Promise<Buffer[]> {
  const at = (n: number, extension: string) => join(folder, `letter-${n}.${extension}`)
  for (const [n, body] of bodies.entries()) writeFileSync(at(n, 'docx'), await typesetDocx(letter(body)))
  const profile = `-env:UserInstallation=file://${join(folder, 'office')}`
  const paths = bodies.map((_, n) => at(n, 'docx'))
  execFileSync('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...paths], {
    stdio: 'ignore',
  })
  return bodies.map((_, n) => readFileSync(at(n, 'pdf')))
}

describe('a letter as .docx', () => {
  it('holds the same: headings, columns, tables with cells that span, numbers, signature lines', async () => {
    const xml = archiveText(await typesetDocx(letter(WHOLE, { blanks: false })), 'word/document.xml')
    expect(xml).toContain('w:pStyle w:val="Heading1"')
    expect(xml.match(/<w:tbl>/g)).toHaveLength(2)
    expect(xml).toContain('<w:vMerge w:val="restart"/>')
    for (const words of ['Țară ', 'îngroșat', '[Azi]', 'stânga', 'trei &lt;b&gt;', 'Angajator'])
      expect(xml).toContain(words)
  })

  it('breaks lines of code and of text between them, and not before the first', async () => {
    const body = '<pre><code>unu\ndoi\ntrei</code></pre><p>stânga<br>dreapta</p>'
    const xml = archiveText(await typesetDocx(letter(body)), 'word/document.xml')
    const order = xml.match(/<w:br\/>|unu|doi|trei|stânga|dreapta/g)
    expect(order).toEqual(['unu', '<w:br/>', 'doi', '<w:br/>', 'trei', 'stânga', '<w:br/>', 'dreapta'])
  })

  it.runIf(has('soffice'))('opens in LibreOffice with everything in its place', { timeout: 60_000 }, async () => {
    const [opened] = await inLibreOffice([WHOLE])
    const pages = await pagesOf(opened!)
    expect(pages).toHaveLength(1)
    expect(flat(pages[0]!)).toMatch(
      /Contract Ș Țară îngroșat _+ stânga dreapta A B unu doi trei <b> 3\. al treilea Angajator/,
    )
    // Readers join the words of cells that stand beside each other.
    const letters = (text: readonly string[]) => [...text.join('').replace(/\s/g, '')].toSorted().join('')
    expect(letters(pages)).toBe(letters(await pagesOf((await typesetPdf(letter(WHOLE))).pdf)))
    // Columns and cells stand side by side, as wide as in the PDF: points from the left.
    const items = async (pdf: Uint8Array) => {
      const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)
      return (await page.getTextContent()).items.flatMap((item) =>
        'str' in item
          ? [{ word: item.str.trim(), x: item.transform[4] as number, y: item.transform[5] as number }]
          : [],
      )
    }
    const [word, pdf] = [await items(opened!), await items((await typesetPdf(letter(WHOLE))).pdf)]
    const at = (all: typeof word, wanted: string) => all.find((one) => one.word === wanted)!
    for (const [left, right] of [
      ['stânga', 'dreapta'],
      ['unu', 'doi'],
    ] as const) {
      expect(Math.abs(at(word, left).y - at(word, right).y)).toBeLessThan(1)
      for (const one of [left, right]) expect(Math.abs(at(word, one).x - at(pdf, one).x), one).toBeLessThan(3)
    }
  })

  it.runIf(has('soffice'))('brings no empty page when it ends in columns or a table', { timeout: 60_000 }, async () => {
    const ends = [
      WHOLE.slice(WHOLE.indexOf('<div'), WHOLE.indexOf('<table')),
      '<table><tbody><tr><td>A</td></tr></tbody></table>',
    ]
    // Some of these are full to the last line of their page.
    const bodies = ends.flatMap((end) => Array.from({ length: 14 }, (_, n) => `${'<p>rând</p>'.repeat(30 + n)}${end}`))
    for (const [n, printed] of (await inLibreOffice(bodies)).entries())
      expect(
        (await pagesOf(printed)).map((page) => page.trim() === ''),
        `letter ${n}`,
      ).not.toContain(true)
  })
})
