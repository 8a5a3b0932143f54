import { expect, it } from 'vitest'
import { disposition } from './disposition.ts'

it('names a file for old and new programs, with its real letters in the second', () => {
  expect(disposition('attachment', 'Fișă "1".pdf')).toBe(
    `attachment; filename="Fi__ _1_.pdf"; filename*=UTF-8''Fi%C8%99%C4%83%20%221%22.pdf`,
  )
})

it('keeps the ending of a name that is too long', () => {
  const said = disposition('inline', `${'x'.repeat(300)}.pdf`)
  expect(said).toContain(`filename="${'x'.repeat(196)}.pdf"`)
})

it('lets no name lead elsewhere or add a header', () => {
  expect(disposition('inline', 'a/b\\c\r\nd')).toContain('filename="a_b_c__d"')
  expect(disposition('inline', '')).toContain('filename="file"')
})
