import { readFileSync } from 'node:fs'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { Paper } from '#contracts/invoices/paper.ts'
import { paperDecimal } from '#contracts/invoices/paper-format.ts'
import { drawInvoice } from './draw-invoice.ts'
import { foreign, line, linesOf, paper } from './paper.fixture.ts'

// One pixel.
const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const opened = (pdf: Uint8Array) => getDocumentProxy(new Uint8Array(pdf))

/** The words of each page, in the order in which they are read, and how far to the right they reach (points). */
async function pagesOf(pdf: Uint8Array) {
  const document = await opened(pdf)
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, n) => {
      const { items } = await (await document.getPage(n + 1)).getTextContent()
      const texts = items.flatMap((item) => ('str' in item ? [item] : []))
      return {
        text: texts
          .map(({ str, hasEOL }) => str + (hasEOL ? ' ' : ''))
          .join('')
          .replace(/\s+/g, ' '),
        // What lies across the page is turned.
        right: Math.max(
          ...texts.filter(({ transform }) => transform[1] === 0).map(({ transform, width }) => transform[4] + width),
        ),
      }
    }),
  )
}
const textOf = async (...given: Parameters<typeof drawInvoice>) =>
  (await pagesOf(await drawInvoice(...given))).map(({ text }) => text).join(' ')
const packed = (text: string) => text.replace(/\s/g, '')

/** Each amount of a paper, as its language writes it. */
const amountsOf = ({ lines, groups, subtotal, vat, total, balance, language, ...rest }: Paper) =>
  [
    ...lines.flatMap(({ unit_price, total }) => [unit_price, total]),
    ...(rest.vat_treatment === 'standard' ? groups.flatMap(({ net, vat }) => [net, vat]) : [vat]),
    ...[subtotal, total, balance],
    ...(rest.discount ? [rest.discount.amount] : []),
    ...(rest.paid ? [rest.paid] : []),
    ...(rest.rate ? [rest.rate.rate] : []),
  ].map((decimal) => paperDecimal(decimal, language))

describe('the PDF of an invoice', () => {
  it('says the paper to the cent: in each language, in currencies of 0, 2 and 3 digits', async () => {
    const cases = [
      paper(),
      paper({ language: 'en' }),
      foreign(),
      foreign({ language: 'both' }),
      paper({ discount: { percent: '10', amount: '1934.50' }, paid: '929.91', balance: '20000.00' }),
      foreign({
        ...{ currency: 'JPY', subtotal: '1234567', vat: '0', total: '1234567', balance: '1234567' },
        lines: [line({ quantity: '0.003', unit_price: '411522333', tax: '0', total: '1234567' })],
        groups: [{ tax: '0', net: '1234567', vat: '0' }],
      }),
      foreign({
        ...{ currency: 'KWD', language: 'ro', subtotal: '-1.234', total: '-1.234', balance: '-1.234' },
        lines: [line({ quantity: '-1', unit_price: '1.234', tax: '0', total: '-1.234' })],
        groups: [{ tax: '0', net: '-1.234', vat: '0.000' }],
      }),
    ]
    for (const one of cases) {
      const text = packed(await textOf(one))
      for (const amount of amountsOf(one)) expect(text).toContain(packed(amount))
      const { lines, language } = one
      // Each figure stands in its own line: what it is called, how many, at how much.
      for (const { name, quantity, total } of lines) {
        const from = text.slice(text.indexOf(packed(name)))
        const row = from.slice(0, from.indexOf(paperDecimal(total, language)))
        expect(row).toContain(paperDecimal(quantity, language, 2))
        expect(row.length).toBeLessThan(packed(name).length + 60)
      }
    }
  })

  it('is PDF/A-2a, tagged, in its language, with its title; the same paper gives the same bytes', async () => {
    const pdf = await drawInvoice(paper(), { logo })
    const raw = pdf.toString('latin1')
    expect(raw).toContain('<pdfaid:part>2</pdfaid:part>')
    expect(raw).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
    const { info } = (await (await opened(pdf)).getMetadata()) as unknown as { info: Record<string, unknown> }
    expect(info).toMatchObject({ Title: 'Factură FS-0149', Language: 'ro', Author: 'Fagus Software SRL' })
    expect((await drawInvoice(paper(), { logo })).equals(pdf)).toBe(true)
    const english = (await (await opened(await drawInvoice(foreign()))).getMetadata()) as unknown as { info: object }
    expect(english.info).toMatchObject({ Title: 'Invoice FS-0147', Language: 'en' })
  })

  it('has a heading with words for each column, and none for the empty one that holds the sums', async () => {
    const page = await (await opened(await drawInvoice(paper()))).getPage(1)
    interface Node {
      role?: string
      children?: Node[]
      id?: string
    }
    const all = (node: Node, role: string): Node[] => [
      ...(node.role === role ? [node] : []),
      ...(node.children ?? []).flatMap((child) => all(child, role)),
    ]
    const headings = all((await page.getStructTree()) as Node, 'TH')
    const hasWords = ({ id, children = [] }: Node): boolean => id !== undefined || children.some(hasWords)
    expect(headings.map(hasWords)).toEqual([true, true, true, true, true, true])
  })

  it('has every kind of mark, treatment and language in the standard', async () => {
    for (const mark of ['draft', 'voided', null] as const)
      for (const language of ['ro', 'en', 'both'] as const) {
        const pdf = await drawInvoice(
          foreign({ mark, language, notes: 'Notă\n\nîn două rânduri', vat_on_collection: true }),
        )
        expect(pdf.toString('latin1'), `${mark} ${language}`).toContain('<pdfaid:part>2</pdfaid:part>')
      }
  })

  it('shows the logo, and the name in its place where there is none', async () => {
    const [with_, without] = await Promise.all([drawInvoice(paper(), { logo }), drawInvoice(paper())])
    const hasPicture = (pdf: Buffer) => /\/Subtype\s*\/Image/.test(pdf.toString('latin1'))
    expect([hasPicture(with_), hasPicture(without)]).toEqual([true, false])
    const named = async (pdf: Buffer) => (await pagesOf(pdf))[0]!.text.split('Fagus Software SRL').length - 1
    // Once as the supplier, once in the footer; without a logo above as well.
    expect([await named(with_), await named(without)]).toEqual([2, 3])
  })

  it('says across a draft that it is one, without a number; neither it nor a voided one names an account', async () => {
    const draft = await textOf(paper({ mark: 'draft', number: null }))
    expect(draft).toContain('CIORNĂ')
    expect(draft).toContain('nr. la emitere Ciornă')
    expect(draft).not.toContain('RO87')
    const voided = await textOf(paper({ mark: 'voided' }))
    expect(voided).toContain('ANULATĂ')
    expect(voided).toContain('FS-0149')
    expect(voided).not.toContain('RO87')
    expect(await textOf(paper({ mark: 'draft', number: null, language: 'both' }))).toContain('CIORNĂ / DRAFT')
    const issued = await textOf(paper())
    expect(issued).not.toMatch(/CIORNĂ|ANULATĂ/)
    expect(issued).toContain('RO87 BTRL RONC RT0P 1234 5601')
  })

  it('repeats the headings and numbers the pages, and leaves the sums with a line', async () => {
    // 26 lines fill the first page; of 24 the sums find no room below them.
    for (const count of [24, 26, 60]) {
      const pages = (await pagesOf(await drawInvoice(paper({ lines: linesOf(count) })))).map(({ text }) => text)
      for (const [n, text] of pages.entries()) {
        if (text.includes('Linia')) expect(text).toContain('Preț unitar')
        expect(text).toContain(`${n + 1} / ${pages.length}`)
      }
      const sums = pages.findIndex((text) => text.includes('Total de plată'))
      expect(pages[sums], `${count} lines`).toContain(`Linia ${count}:`)
    }
  })

  it('shows markup in what people type as letters', async () => {
    const nasty = [
      '#read("/etc/passwd")',
      '<b>x</b>',
      '$x$ *y* _z_ `w`',
      '#{let a = 1}',
      '= no heading',
      '@ref <label>',
    ]
    const text = await textOf(
      paper({
        title: nasty[0]!,
        lines: nasty.map((name) => line({ name, description: name })),
        buyer: { ...paper().buyer, name: nasty[0]!, street: nasty[1]! },
        notes: nasty.join('\n'),
      }),
    )
    for (const one of nasty) expect(packed(text).split(packed(one)).length - 1, one).toBeGreaterThanOrEqual(3)
  })

  it('stays inside the page with words and figures of any length', async () => {
    const word = 'cuvântnesfârșit'.repeat(17).slice(0, 255)
    const one = paper({
      title: word,
      notes: word.repeat(10),
      seller: { ...paper().seller, name: word, email: `${word.slice(0, 200)}@fagus.test` },
      buyer: { ...paper().buyer, name: word, street: word },
      lines: [
        line({ name: word, description: word.repeat(3), unit: 'unitatefoartelunga12' }),
        line({ quantity: '10000000.123456', unit_price: '1000000000.123456', total: '10000000000000.00' }),
      ],
    })
    const pages = await pagesOf(await drawInvoice(one))
    // A4 is 595 points wide; the margin is 51.
    for (const { right } of pages) expect(right).toBeLessThan(595 - 40)
    const text = packed(pages.map(({ text }) => text).join(''))
    expect(text).toContain('10.000.000.000.000,00')
    expect(text).toContain(word)
  })

  it('holds as many lines as an invoice may have', { timeout: 120_000 }, async () => {
    const document = await opened(await drawInvoice(paper({ lines: linesOf(2000) })))
    expect(document.numPages).toBeGreaterThan(50)
    const { items } = await (await document.getPage(document.numPages - 1)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join('')
    expect(text).toContain('Linia 2000:')
    expect(text).toContain('Total de plată')
  })
})

it('is drawn by a program that reads its data, its logo and the names of fonts alone', () => {
  const program = readFileSync(new URL('./invoice.typ', import.meta.url), 'utf8')
  expect(program.match(/\b(read|json|csv|xml|yaml|toml|cbor|plugin|eval)\([^\n]*|#(include|import)\b[^\n]*/g)).toEqual([
    '#import "/fonts.typ": sans',
    'json("/data.json")',
  ])
})
