import { describe, expect, it } from 'vitest'
import { richTextToPlain, sanitizeRichText } from './index.ts'

describe('rich text', () => {
  it('keeps what the editor makes', () => {
    const html =
      '<h2>Plan</h2><p>Un <strong>pas</strong> și <em>încă</em> unul<br />aici</p><ul><li><p>unu</p></li></ul>'
    expect(sanitizeRichText(html)).toBe(html)
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
})
