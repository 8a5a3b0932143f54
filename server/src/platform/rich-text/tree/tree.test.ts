import { describe, expect, it } from 'vitest'
import { treeOfHtml } from './tree.ts'
import type { Block, Inline } from './types.ts'

const bodyOf = (html: string): Block[] => treeOfHtml(html).body
const lineOf = (html: string): Inline[] => {
  const [block] = bodyOf(`<p>${html}</p>`)
  return (block as Extract<Block, { t: 'p' }>).c
}
const words = (s: string, m = ''): Inline => ({ t: 'words', s, m })
const p = (s: string): Block => ({ t: 'p', align: null, c: [words(s)] })

describe('a line', () => {
  it('keeps each mark once, whatever stands in what', () => {
    expect(
      lineOf('<strong>a<em>b<strong>c</strong></em></strong><u>d</u><s>e</s><code>f</code><sub>g</sub><sup>h</sup>'),
    ).toEqual([
      ...[words('a', 'b'), words('b', 'bi'), words('c', 'bi'), words('d', 'u'), words('e', 's'), words('f', 'c')],
      ...[words('g', 'd'), words('h', 'h')],
    ])
  })

  it('keeps the address of a link with its marks, and no link without one', () => {
    expect(lineOf('<a href="https://a.test">x<strong>y</strong></a><a>z</a>')).toEqual([
      { t: 'words', s: 'x', m: '', href: 'https://a.test' },
      { t: 'words', s: 'y', m: 'b', href: 'https://a.test' },
      words('z'),
    ])
  })

  it('has one blank where browsers show one, and none at its ends', () => {
    expect(lineOf(' \n a \t\r\f b<em> </em> c  ')).toEqual([words('a b'), words(' ', 'i'), words('c ')])
    expect(lineOf('a<br>  b')).toEqual([words('a'), { t: 'br' }, words('b')])
    expect(lineOf('a <span data-type="logo"></span> b')).toEqual([words('a '), { t: 'logo' }, words(' b')])
    expect(lineOf('a<em> </em><strong> </strong>')).toEqual([words('a')])
    expect(lineOf('a\u00a0\u00a0b')).toEqual([words('a\u00a0\u00a0b')])
    expect(lineOf('a<em></em>b')).toEqual([words('a'), words('b')])
    expect(lineOf('<!-- no word -->a')).toEqual([words('a')])
  })

  it('keeps placeholders with what they are called, and the marks of paper', () => {
    const placeholder = (attributes: string, inner = '') => `<span data-type="placeholder"${attributes}>${inner}</span>`
    expect(
      lineOf(
        `<strong>${placeholder(' data-id="employee.name" data-label="Name"', 'Else')}</strong>` +
          placeholder(' data-id="a.b"', 'In<em>!</em> it') +
          placeholder(' data-id="c.d"') +
          placeholder(''),
      ),
    ).toEqual([
      { t: 'placeholder', id: 'employee.name', label: 'Name', m: 'b' },
      { t: 'placeholder', id: 'a.b', label: 'In it', m: '' },
      { t: 'placeholder', id: 'c.d', label: 'c.d', m: '' },
      { t: 'placeholder', id: '', label: '', m: '' },
    ])
    const marks = ['page-number', 'page-count', 'logo'].map((type) => `<span data-type="${type}"></span>`)
    expect(lineOf(marks.join(''))).toEqual([{ t: 'page' }, { t: 'pages' }, { t: 'logo' }])
    expect(lineOf('<em><span>plain</span></em>')).toEqual([words('plain', 'i')])
  })
})

describe('blocks', () => {
  it('are headings and paragraphs with their alignment, rules, quotes and code', () => {
    expect(
      bodyOf(
        '<h1>a</h1><h6 style="text-align:center">b</h6><p style="text-align:justify">c</p><p style="color:red">d</p>' +
          '<hr><blockquote><p>e</p></blockquote><pre><code>f\n <b>g</b>\n\n</code></pre>',
      ),
    ).toEqual([
      { t: 'h', level: 1, align: null, c: [words('a')] },
      { t: 'h', level: 6, align: 'center', c: [words('b')] },
      { t: 'p', align: 'justify', c: [words('c')] },
      p('d'),
      { t: 'rule' },
      { t: 'quote', blocks: [p('e')] },
      { t: 'code', s: 'f\n g\n' },
    ])
  })

  it('are paragraphs of their own where words stand between others, and none where only blanks do', () => {
    expect(bodyOf('a <em>b</em><p>c</p> \n <div>d<p>e</p></div>f')).toEqual([
      { t: 'p', align: null, c: [words('a '), words('b', 'i')] },
      ...[p('c'), p('d'), p('e'), p('f')],
    ])
    expect(bodyOf('<p></p>')).toEqual([{ t: 'p', align: null, c: [] }])
    expect(bodyOf('a<!-- no end of the line -->b')).toEqual([{ t: 'p', align: null, c: [words('a'), words('b')] }])
  })

  it('are lists of items alone, numbered from where paper can, or with what is done', () => {
    expect(bodyOf('<ul>x<li>a</li><p>y</p><li><p>b</p></li></ul>')).toEqual([
      { t: 'list', items: [[p('a')], [p('b')]] },
    ])
    const starts = ['', ' start="7"', ' start="0"', ' start="999999"', ' start="1000000"', ' start="-1"', ' start="x"']
    const lists = bodyOf(starts.map((start) => `<ol${start}><li>a</li></ol>`).join(''))
    expect(lists.map((list) => (list as { start: number }).start)).toEqual([1, 7, 0, 999_999, 1, 1, 1])
    expect(lists[0]).toEqual({ t: 'numbers', start: 1, items: [[p('a')]] })
    expect(
      bodyOf('<ul data-type="taskList"><li data-checked="true">a</li><li data-checked="false">b</li><li>c</li></ul>'),
    ).toEqual([
      {
        t: 'tasks',
        items: [
          { done: true, blocks: [p('a')] },
          { done: false, blocks: [p('b')] },
          { done: false, blocks: [p('c')] },
        ],
      },
    ])
  })

  it('are two columns of a known layout, and places to sign', () => {
    const columns = (layout: string, inner: string) => `<div data-type="columns" data-layout="${layout}">${inner}</div>`
    const column = (inner: string) => `<div data-type="column">${inner}</div>`
    expect(
      bodyOf(
        columns('sidebar-left', `${column('a')}<p>no column</p>${column('b')}${column('third')}`) +
          columns('unknown', column('c')),
      ),
    ).toEqual([
      { t: 'columns', layout: 'sidebar-left', columns: [[p('a')], [p('b')]] },
      { t: 'columns', layout: 'two-column', columns: [[p('c')], []] },
    ])
    expect(
      bodyOf('<div data-type="signature" data-signer="2" data-label="Worker"></div><div data-type="signature"></div>'),
    ).toEqual([
      { t: 'signature', signer: 2, label: 'Worker' },
      { t: 'signature', signer: 1, label: '' },
    ])
  })
})

describe('a table', () => {
  const table = (html: string) => bodyOf(`<table>${html}</table>`)[0] as Extract<Block, { t: 'table' }>

  it('has the cells of its rows, those of its body too, without rows that are empty', () => {
    const { rows, widths } = table('<tbody><tr><th>a</th><td>b</td><p>x</p></tr><tr></tr></tbody><tr><td>c</td></tr>x')
    const cell = (s: string, head = false) => ({ head, colspan: 1, rowspan: 1, blocks: [p(s)] })
    expect(rows).toEqual([[cell('a', true), cell('b')], [cell('c')]])
    expect(widths).toEqual([null, null])
  })

  it('has spans that end with it, and never less than one', () => {
    const { rows } = table(
      '<tr><td colspan="2" rowspan="9">a</td><td colspan="0" rowspan="-1">b</td></tr><tr><td>c</td></tr>',
    )
    expect(rows.map((row) => row.map(({ colspan, rowspan }) => [colspan, rowspan]))).toEqual([
      ...[
        [
          [2, 2],
          [1, 1],
        ],
        [[1, 1]],
      ],
    ])
    const [[odd] = []] = table('<tr><td colspan="2.9" rowspan="x">a</td></tr>').rows
    expect([odd?.colspan, odd?.rowspan]).toEqual([2, 1])
  })

  it('has each width at the column of its cell, beside cells that come down from above', () => {
    expect(
      table(
        '<tr><td rowspan="2" colspan="2">a</td><td colwidth="30">b</td></tr>' +
          '<tr><td colwidth="40">c</td><td colwidth="50">d</td></tr>',
      ).widths,
    ).toEqual([null, null, 30, 50])
    expect(table('<tr><td colspan="2" colwidth="10,20">a</td><td colwidth="0">b</td></tr>').widths).toEqual([
      10,
      20,
      null,
    ])
    // A cell that comes down two rows stands in the way of both, and of no third.
    expect(
      table(
        '<tr><td rowspan="2">a</td></tr><tr><td colwidth="5">b</td></tr><tr><td colwidth="6">c</td><td colwidth="7">d</td></tr>',
      ).widths,
    ).toEqual([6, 5])
    expect(table('<tr><td rowspan="5">a</td></tr><tr><td colwidth="5">b</td></tr>').widths).toEqual([null, 5])
  })
})

describe('a table that asks for more columns than paper has', () => {
  const tableOf = (html: string) => bodyOf(`<table>${html}</table>`)[0] as Extract<Block, { t: 'table' }>
  const shown = ({ rows }: Extract<Block, { t: 'table' }>) =>
    rows.map((row) => row.map(({ colspan, blocks }) => [colspan, wordsOf(blocks)]))
  const wordsOf = (blocks: Block[]) =>
    blocks.map((block) => (block.t === 'p' ? block.c.map((one) => (one.t === 'words' ? one.s : '')).join('') : ''))

  it('has the last ones in one cell, with every word of them', () => {
    const row =
      '<tr><td colspan="60">a</td><td colspan="2">b</td><td colspan="9">c</td><td>d</td><td><p>e</p></td></tr>'
    const table = tableOf(`${row}<tr><td>f</td></tr>`)
    expect(shown(table)).toEqual([
      [
        [60, ['a']],
        [2, ['b']],
        [1, ['c', 'd', 'e']],
      ],
      [[1, ['f']]],
    ])
    expect(table.widths).toHaveLength(63)
  })

  it('has what finds no place below cells that span rows in the cell before', () => {
    const table = tableOf('<tr><td colspan="63" rowspan="2">a</td></tr><tr><td>b</td></tr><tr><td>c</td></tr>')
    expect(shown(table)).toEqual([[[63, ['a', 'b']]], [[1, ['c']]]])
  })

  it('has no widths of columns that are not there', () => {
    expect(tableOf(`<tr><td colwidth="${Array.from({ length: 200 }, () => 9).join()}">a</td></tr>`).widths).toEqual([9])
  })
})

describe('pages', () => {
  const edge = (type: string, inner: string) => `<div data-type="page-${type}">${inner}</div>`

  it('have the first header and footer of the top level, which do not stand in the body', () => {
    expect(
      treeOfHtml(
        `${edge('header', 'a')}<p>b</p>${edge('footer', 'c')}${edge('header', 'second')}${edge('footer', 'second')}`,
      ),
    ).toEqual({ header: [p('a')], footer: [p('c')], body: [p('b')] })
    expect(treeOfHtml('<p>a</p>')).toEqual({ header: [], footer: [], body: [p('a')] })
    expect(treeOfHtml('<p data-type="page-header">a</p>')).toEqual({ header: [], footer: [], body: [p('a')] })
  })

  it('end where a break stands on the top level, and nowhere inside', () => {
    const page = '<div data-type="page-break"></div>'
    expect(bodyOf(`a${page}b`)).toEqual([p('a'), { t: 'break' }, p('b')])
    const inside = [
      `<blockquote>${page}<p>a</p></blockquote>`,
      `<ul><li>${page}a</li></ul>`,
      `<ol><li>${page}a</li></ol>`,
      `<ul data-type="taskList"><li>${page}a</li></ul>`,
      `<div data-type="columns" data-layout="two-column"><div data-type="column">${page}a</div></div>`,
      `<table><tr><td>${page}a</td></tr></table>`,
    ].join('')
    const { body } = treeOfHtml(inside)
    expect(JSON.stringify(body)).not.toContain('break')
    expect(body).toEqual([
      { t: 'quote', blocks: [p('a')] },
      { t: 'list', items: [[p('a')]] },
      { t: 'numbers', start: 1, items: [[p('a')]] },
      { t: 'tasks', items: [{ done: false, blocks: [p('a')] }] },
      { t: 'columns', layout: 'two-column', columns: [[p('a')], []] },
      { t: 'table', widths: [null], rows: [[{ head: false, colspan: 1, rowspan: 1, blocks: [p('a')] }]] },
    ])
    const { header, footer } = treeOfHtml(`${edge('header', `${page}a`)}${edge('footer', `b${page}`)}`)
    expect([header, footer]).toEqual([[p('a')], [p('b')]])
  })
})
