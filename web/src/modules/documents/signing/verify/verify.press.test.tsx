import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { VerifyPage } from './verify-page.tsx'

const signature = {
  ...{ name: 'Ana Pop', issuer: 'Root', signed_at: '2026-03-02T10:00:00', stamped_at: '2026-03-02T10:01:00' },
  ...{ intact: true, covers_all: true, fingerprint: 'f1' },
}
const answer = (verdict: string, more: object = {}) => ({
  data: { verdict, message: `It is ${verdict}.`, sealed_at: null, sha256: 'abc', signatures: [], ...more },
})

async function page(answers: unknown[] = []) {
  const opening = await opened(<VerifyPage />, { at: '/verify', employee: undefined, answers: () => answers.shift() })
  await settled()
  const give = async (name: string, { type = 'application/pdf', bytes = 1 } = {}) => {
    const file = new File(['x'], name, { type })
    Object.defineProperty(file, 'size', { value: bytes })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    // What its list of endings leaves out can still be dropped.
    input.removeAttribute('accept')
    await opening.user.upload(input, file)
    await settled()
  }
  const sent = () => opening.sent().map(({ path, body }) => [path, (body as { file: File }).file.name])
  return { ...opening, give, sent }
}

it('says of a sealed file when it was sealed, and of each signature whose it is and that nothing was changed', async () => {
  const sealed = answer('sealed', { sealed_at: '2026-03-02T10:02:00', signatures: [signature] })
  const { give, words, sent } = await page([sealed])
  expect(words()).not.toContain('Signatures in the file')
  await give('a.pdf')
  await until(() => expect(words()).toContain('Sealed here, and unchanged It is sealed.'))
  expect(words()).toContain('Sealed 02.03.2026 10:02 SHA-256 abc Signatures in the file')
  expect(screen.getByRole('region', { name: 'Ana Pop' }).textContent).toBe(
    [
      ...['Signed byAna Pop', 'Certificate ofRoot', 'Signed at02.03.2026 10:00', 'Time stamp02.03.2026 10:01'],
      ...['ContentAs it was signed', 'CoversThe whole file', 'Fingerprint of the certificatef1'],
    ].join(''),
  )
  expect(sent()).toEqual([['/verify', 'a.pdf']])
})

it('says what is wrong with a file, and leaves out what is not known of it', async () => {
  const broken = { ...signature, intact: false, covers_all: false, signed_at: null, stamped_at: null }
  const verdicts = [
    ['changed', 'Changed after it was signed', [broken]],
    ['extended', 'Sealed here, then something was added', [{ ...signature, covers_all: false }]],
    ['foreign', 'Signed, but not sealed here', [signature]],
    ['unsigned', 'Not signed', []],
  ] as const
  const { give, words } = await page(verdicts.map(([verdict, , signatures]) => answer(verdict, { signatures })))
  const read: string[] = []
  for (const [verdict, said] of verdicts) {
    await give(`${verdict}.pdf`)
    await until(() => expect(words()).toContain(`${said} It is ${verdict}. SHA-256`))
    read.push(words())
  }
  expect(read[0]).toContain('Changed since it was signed Covers A part of the file: something was added after it')
  expect(read[0]).not.toMatch(/Signed at|Time stamp/)
  expect(read[1]).toContain('As it was signed Covers A part of the file')
  expect(read[2]).toContain('As it was signed Covers The whole file')
  expect(read[3]).not.toContain('Signatures in the file')
})

it('checks each file that is given at once, and shows nothing of the one before it', async () => {
  let end = (_: unknown) => {}
  const later = new Promise((resolve) => (end = resolve))
  const { give, press, words, sent } = await page([answer('sealed'), later, answer('foreign')])
  await give('a.pdf')
  await until(() => expect(words()).toContain('It is sealed.'))
  await give('b.pdf')
  expect(words()).toContain('Checking the file')
  expect(words()).not.toMatch(/It is sealed|a\.pdf/)
  await give('c.pdf')
  await until(() => expect(words()).toContain('It is foreign.'))
  end(answer('changed'))
  await settled()
  expect(words()).toContain('It is foreign.')
  expect(words()).not.toContain('It is changed.')
  await press('Remove c.pdf')
  expect(words()).not.toMatch(/It is foreign|c\.pdf|Checking/)
  expect(sent().map(([, name]) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
})

it('says why a file could not be checked, and checks it when it is given again', async () => {
  const answers = [
    refused(422, { message: 'It is locked.' }),
    refused(500),
    refused(0),
    refused(422),
    answer('unsigned'),
  ]
  const { give, words } = await page(answers)
  const said = [
    'It is locked.',
    'A server error occurred',
    'The server could not be reached.',
    'The file could not be checked. Try again.',
    'It is unsigned.',
  ]
  for (const [at, sentence] of said.entries()) {
    await give('a.pdf')
    await until(() => expect(words()).toContain(sentence))
    expect(said.filter((one) => words().includes(one))).toEqual([said[at]])
  }
})

it('sends nothing that is no PDF or too large, and says so', async () => {
  const { give, words, sent } = await page([answer('unsigned')])
  await give('a.docx', { type: 'application/msword' })
  await until(() => expect(words()).toContain('a.docx'))
  await give('huge.pdf', { bytes: 64 * 1024 * 1024 + 1 })
  await until(() => expect(words()).toContain('huge.pdf'))
  expect(sent()).toEqual([])
  await give('large.pdf', { bytes: 64 * 1024 * 1024 })
  await until(() => expect(words()).toContain('It is unsigned.'))
  expect(words()).not.toContain('huge.pdf')
})
