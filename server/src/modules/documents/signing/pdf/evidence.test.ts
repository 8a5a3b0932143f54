import { expect, it } from 'vitest'
import { evidence } from '../seal/pdf.fixture.ts'
import { compact, edgeOf, wordsOf } from '../seal/pdf-words.fixture.ts'
import { evidencePdf } from './sheets.ts'

/** A4 without the margin on the right, in points. */
const EDGE = 595.28 - 51
const HASH = '0123456789abcdef'.repeat(4)
const ADDRESS = `${'somebody.with.a.long.name'.repeat(2)}@${'very-long-part.'.repeat(8)}example.test`

it('keeps long hashes and addresses on the page, in letters that can be copied and searched', async () => {
  const pdf = await evidencePdf({
    ...evidence,
    facts: [['SHA-256', HASH]],
    signers: [{ heading: '1. Ștefan', facts: [['E-mail', ADDRESS]] }],
    events: [['2026-11-22 12:00:00 UTC', 'Signed', `Ștefan  <${ADDRESS}>  127.0.0.1`]],
  })
  const words = await wordsOf(pdf)
  expect(words).toContain(compact(`SHA-256 ${HASH}`))
  expect(words.split(ADDRESS)).toHaveLength(3)
  expect(await edgeOf(pdf)).toBeLessThanOrEqual(EDGE + 1)
})
