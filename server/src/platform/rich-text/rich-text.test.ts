import { describe, expect, it } from 'vitest'
import { richTextToPlain, sanitizeRichText, sanitizeTemplate } from './index.ts'

describe('rich text', () => {
  it('keeps what the editor makes', () => {
    const html =
      '<h2>Plan</h2><p>Un <strong>pas</strong> și <em>încă</em> unul<br />aici</p><ul><li><p>unu</p></li></ul>'
    expect(sanitizeRichText(html)).toBe(html)
  })

  it('keeps a long text, however many tags it has, and nothing of one whose tags end nowhere', () => {
    const long = '<p>a<br />b</p>'.repeat(12_000)
    expect(sanitizeRichText(long)).toBe(long)
    expect(sanitizeRichText(`${'</em>'.repeat(12_000)}<p>${'a<BR>'.repeat(12_000)}b</p>`)).toMatch(
      /^<p>a<br \/>.*b<\/p>$/,
    )
    expect(sanitizeRichText(`${'<b>'.repeat(10_000)}x`)).toMatch(/x/)
    for (const open of ['<b>'.repeat(10_001), '<b></i>'.repeat(10_001), '<I><b>'.repeat(5001)])
      expect([sanitizeRichText(`${open}x`), sanitizeTemplate(`${open}x`)], open.slice(0, 7)).toEqual(['', ''])
  })

  it('takes out whatever runs, loads or leads astray', () => {
    for (const html of [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<p onclick="alert(1)"></p>',
      '<iframe src="https://evil.test"></iframe>',
      '<style>*{display:none}</style>',
      '<svg><script>alert(1)</script></svg>',
    ]) {
      expect(sanitizeRichText(html), html).toBe('')
    }
    expect(sanitizeRichText('<p style="position:fixed" class="x" id="y">Text</p>')).toBe('<p>Text</p>')
    expect(sanitizeRichText('<a href="javascript:alert(1)">Text</a>')).not.toContain('javascript')
    expect(sanitizeRichText('<a href="data:text/html,hello">Text</a>')).not.toContain('data:')
    expect(sanitizeRichText('<a href="vbscript:hello">Text</a>')).not.toContain('vbscript')
    expect(sanitizeRichText('<a href="//evil.test">Text</a>')).not.toContain('evil')
  })

  it('lets a link open elsewhere without giving the page away', () => {
    expect(sanitizeRichText('<p><a href="https://vatra.test">Text</a></p>')).toBe(
      '<p><a href="https://vatra.test" rel="noopener noreferrer nofollow" target="_blank">Text</a></p>',
    )
  })

  it('is nothing when no word is in it', () => {
    expect(sanitizeRichText('<p></p><p><br></p>')).toBe('')
    expect(sanitizeRichText('<p>&nbsp;</p>')).toBe('')
  })

  it('reads as lines of words where formatting is not known', () => {
    expect(richTextToPlain('<p>A &amp; B</p><ul><li><p>unu</p></li><li><p>doi</p></li></ul>')).toBe('A & B\nunu\ndoi')
  })

  it('reads a table as a line a row, its cells apart, and signs as signs', () => {
    const row = (tag: string, ...cells: string[]) =>
      `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
    expect(richTextToPlain(`<table>${row('th', 'Name', 'Days')}${row('td', 'Ana', '5')}</table>`)).toBe(
      'Name Days\nAna 5',
    )
    expect(richTextToPlain('<p>&lt;1 &quot;one&quot; &gt; &amp;</p>')).toBe('<1 "one" > &')
  })

  it('keeps every tag on the list, and of others their words', () => {
    const tags = 'p h1 h2 h3 h4 h5 h6 blockquote pre ul ol li strong em u s sub sup code'.split(' ')
    for (const tag of tags) expect(sanitizeRichText(`<${tag}>x</${tag}>`), tag).toBe(`<${tag}>x</${tag}>`)
    // One tag for one meaning, as the editor writes it.
    expect(sanitizeRichText('<p><b>x</b><i>y</i></p>')).toBe('<p><strong>x</strong><em>y</em></p>')
    expect(sanitizeRichText('<p>a<br>b</p><hr>')).toBe('<p>a<br />b</p><hr />')
    expect(sanitizeRichText('<div><span>x</span></div>')).toBe('x')
    expect(sanitizeRichText('<ol start="3" type="a"><li>x</li></ol>')).toBe('<ol start="3"><li>x</li></ol>')
  })

  it('keeps links to pages, addresses and phones, and no other', () => {
    const href = (to: string) => /href="([^"]*)"/.exec(sanitizeRichText(`<a href="${to}" class="x">x</a>`))?.[1]
    for (const to of ['http://a.test', 'https://a.test', 'mailto:a@a.test', 'tel:+40757668629'])
      expect(href(to)).toBe(to)
    for (const to of ['ftp://a.test', '//a.test', 'data:text/html,x', 'javascript:x'])
      expect(href(to), to).toBeUndefined()
    expect(sanitizeRichText('<a href="https://a.test" rel="opener" target="_self">x</a>')).toBe(
      '<a href="https://a.test" rel="noopener noreferrer nofollow" target="_blank">x</a>',
    )
  })

  it('loses the blanks around it', () => {
    expect([sanitizeRichText('  <p>x</p>\n'), sanitizeRichText('')]).toEqual(['<p>x</p>', ''])
  })

  it('reads as lines, one for each paragraph, heading, item and break', () => {
    const lines = '<h2>a</h2><p>b<br>c<br/>d<BR />e</p><blockquote>f</blockquote><pre>g</pre><ul><li>h</li></ul>i'
    expect(richTextToPlain(lines)).toBe('a\nb\nc\nd\ne\nf\ng\nh\ni')
    expect(richTextToPlain('<p>a</p><p></p><p></p><p>b</p>')).toBe('a\nb')
    expect(richTextToPlain('<p>&lt;b&gt; &amp; &quot;c&quot;&nbsp;d &euro;</p>')).toBe('<b> & "c" d €')
    expect(richTextToPlain('<p><a href="https://a.test">x</a></p>')).toBe('x')
  })
})

describe('a template', () => {
  const same = (html: string) => expect(sanitizeTemplate(html)).toBe(html)

  it('keeps columns, tables, tasks, alignment, header, footer, page breaks, places to sign and placeholders', () => {
    same('<div data-type="page-header"><p style="text-align:right"><span data-type="logo"></span></p></div>')
    same('<div data-type="columns" data-layout="sidebar-left"><div data-type="column"><p>a</p></div></div>')
    same('<p><span data-type="placeholder" data-id="employee.first_name" data-label="First name">First name</span></p>')
    same('<table><tbody><tr><th colspan="2">a</th><td rowspan="2" colwidth="100,50">b</td></tr></tbody></table>')
    same(
      '<p>a</p><div data-type="page-break"></div><div data-type="signature" data-signer="2" data-label="Angajat"></div>',
    )
    same('<p><span data-type="page-number"></span> / <span data-type="page-count"></span></p>')
    expect(sanitizeTemplate('<p style="color:red;text-align:center">a</p>')).toBe('<p style="text-align:center">a</p>')
  })

  it('keeps of a task what the editor wraps in a label', () => {
    const written =
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><label><input type="checkbox" checked><span></span></label><div><p>a</p></div></li></ul>'
    expect(sanitizeTemplate(written)).toBe(
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>a</p></li></ul>',
    )
  })

  it('takes out what it does not know, and what is out of bounds', () => {
    expect(sanitizeTemplate('<div class="x"><span style="font-size:9px">a</span></div>')).toBe('a')
    expect(sanitizeTemplate('<p><span data-type="placeholder" data-id="../x">a</span></p>')).toBe('<p>a</p>')
    expect(sanitizeTemplate('<p>a</p><div data-type="signature" data-signer="9"></div>')).toBe(
      '<p>a</p><div data-type="signature" data-signer="1"></div>',
    )
    expect(sanitizeTemplate('<table><tbody><tr><td colspan="9999" colwidth="x">a</td></tr></tbody></table>')).toBe(
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    )
    expect(sanitizeTemplate('<p>a</p><img src="https://evil.test"><style>p{}</style><script>1</script>')).toBe(
      '<p>a</p>',
    )
    expect(sanitizeTemplate('<p onclick="1" style="background:url(https://evil.test)">a</p>')).toBe('<p>a</p>')
    const deep = `${'<blockquote>'.repeat(500)}a${'</blockquote>'.repeat(500)}`
    expect(sanitizeTemplate(deep).match(/<blockquote>/g)?.length).toBeLessThan(30)
  })

  it('loses the blanks around it', () => {
    expect(sanitizeTemplate(' \n<p>x</p> \n')).toBe('<p>x</p>')
  })

  it('with a placeholder or a place to sign alone is not empty; with neither word nor mark it is', () => {
    same('<p><span data-type="placeholder" data-id="globals.today"></span></p>')
    expect(sanitizeTemplate('<p></p><div data-type="page-break"></div>')).toBe('')
  })

  it('shows no placeholder or place to sign where other texts are written', () => {
    expect(sanitizeRichText('<p>a<span data-type="placeholder" data-id="employee.salary">b</span></p>')).toBe(
      '<p>ab</p>',
    )
    expect(sanitizeRichText('<p>a</p><div data-type="signature" data-signer="1"></div>')).toBe('<p>a</p>')
    for (const type of ['page-header', 'page-footer', 'page-break', 'signature'])
      expect(sanitizeRichText(`<p>a</p><div data-type="${type}"><p>b</p></div>`), type).toBe('<p>a</p><p>b</p>')
    for (const type of ['logo', 'page-number', 'page-count'])
      expect(sanitizeRichText(`<p>a<span data-type="${type}"></span></p>`), type).toBe('<p>a</p>')
  })
})
