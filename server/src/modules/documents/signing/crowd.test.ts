import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestApp } from '#testing/index.ts'
import { askProgram } from './seal/pdf.fixture.ts'
import {
  aDocument,
  type Desk,
  fileAt,
  openedDesk,
  passOf,
  seal,
  sent,
  signingOf,
  statusOf,
  typed,
  verified,
} from './signing.fixture.ts'

const DOCUMENTS = Number(process.env.RACE_DOCUMENTS ?? 8)
const SIGNERS = 5

let app: TestApp
let desk: Desk

beforeAll(async () => {
  ;({ app, desk } = await openedDesk('crowd'))
})
afterAll(() => app.close())

it(`keeps each of ${DOCUMENTS * SIGNERS} signatures that come at once on ${DOCUMENTS} documents, once`, async () => {
  const ids: string[] = []
  const waiting: { pass: string; email: string }[] = []
  for (let n = 0; n < DOCUMENTS; n++) {
    const emails = Array.from({ length: SIGNERS }, (_, s) => `s${s}-d${n}@out.test`)
    const id = await aDocument(desk)
    await sent(desk, id, emails)
    ids.push(id)
    for (const email of emails) waiting.push({ email, pass: await passOf(desk, email) })
  }
  const sign = ({ pass, email }: { pass: string; email: string }) =>
    desk.company.visitor.post('/signing/sign', { pass, consent: true, signature: typed(email) })
  const answers = await Promise.all(waiting.map(sign))
  expect(answers.map(({ status }) => status)).toEqual(Array(DOCUMENTS * SIGNERS).fill(200))
  expect(await seal(desk)).toBe(DOCUMENTS)
  for (const id of ids) {
    const { events, signers } = await signingOf(desk, id)
    const count = (what: string) => events.filter((one: { what: string }) => one.what === what).length
    expect([await statusOf(desk, id), count('signed'), count('sealed')]).toEqual(['signed', SIGNERS, 1])
    expect(signers.map(({ state }: { state: string }) => state)).toEqual(Array(SIGNERS).fill('signed'))
  }
  const sealed = await fileAt(desk, (await signingOf(desk, ids.at(-1)!)).sealed_url)
  expect((await verified(desk, sealed)).verdict).toBe('sealed')
  const [said, structure] = [await askProgram('pdfsig', [], sealed), await askProgram('qpdf', ['--check'], sealed)]
  if (said !== null) expect(said).toContain('Signature is Valid')
  if (structure !== null) expect(structure).toContain('No syntax or stream encoding errors')
}, 240_000)
