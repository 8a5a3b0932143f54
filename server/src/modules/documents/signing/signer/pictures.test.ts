import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '#platform/database/index.ts'
import { slowWorkDuring, type TestApp, testApp } from '#testing/index.ts'
import { act, aDocument, type Desk, deskOf, passOf, sent, signature } from '../signing.fixture.ts'
import { PICTURES } from './limits.ts'

let app: TestApp
let desk: Desk

beforeAll(async () => {
  app = await testApp()
  desk = await deskOf(app, await app.company({ subdomain: 'pictures' }))
})
afterAll(() => app.close())

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="60" height="20"/></svg>'
const asPng = (bytes: Buffer | string) => ({
  kind: 'uploaded',
  image: `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`,
})
const sign = (pass: string, signature: object, more = {}) =>
  desk.company.visitor.post('/signing/sign', { pass, consent: true, signature, ...more })
/** A picture of one colour, whose file is small however many pixels it has. */
const plain = async (width: number, height: number) =>
  asPng(
    await sharp({ create: { width, height, channels: 3, background: '#1e3a8a' } })
      .png()
      .toBuffer(),
  )

it('a signature is the picture that it says it is: nothing that is drawn by commands, and nothing else that can be read', async () => {
  await sent(desk, await aDocument(desk), ['picture@out.test'])
  const pass = await passOf(desk, 'picture@out.test')
  const picture = sharp({ create: { width: 60, height: 20, channels: 4, background: '#1e3a8a' } })
  for (const other of [svg, await picture.clone().tiff().toBuffer(), await picture.clone().webp().toBuffer()]) {
    const refused = await sign(pass, asPng(other))
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['signature']])
  }
  expect((await sign(pass, asPng(await picture.png().toBuffer()))).status).toBe(200)
})

it('nobody’s picture is looked at who has nothing to sign', async () => {
  const answer = await sign('no-such-pass', asPng('no picture'))
  expect(answer.status).toBe(404)
})

it('a picture is read in a process that can be ended, with no connection held, and kept no larger than it is shown', async () => {
  const id = await aDocument(desk)
  await sent(desk, id, ['large@out.test'])
  const pass = await passOf(desk, 'large@out.test')
  const picture = await plain(1600, 1600)
  const { result, inside, outside } = await slowWorkDuring(() => sign(pass, picture, { initials: picture }))
  expect([result.status, inside, outside]).toEqual([200, [], ['worker', 'worker']])
  const kept = await app.superuser.global((tx) =>
    tx.row<{ picture: Buffer }>(sql`select s.signature_picture as picture from signing_signers s
      join signing_requests r on r.id = s.request_id where r.document_id = ${id}`),
  )
  expect(await sharp(kept!.picture).metadata()).toMatchObject({ format: 'png', width: 600, height: 600 })
})

it('a picture of too many pixels is refused by what its head says, and no process is asked to read it', async () => {
  await sent(desk, await aDocument(desk), ['pixels@out.test'])
  const pass = await passOf(desk, 'pixels@out.test')
  const picture = await plain(4470, 4470)
  const { result, inside, outside } = await slowWorkDuring(() => sign(pass, picture))
  expect([result.status, inside, outside]).toEqual([422, [], []])
  expect(result.body.errors.signature).toEqual([
    'The picture of the signature may have at most 4 megapixels. Choose a smaller one.',
  ])
})

it('who lets something out has no picture read, and may try so often, as each other signer may', async () => {
  app.clock.advance(PICTURES.seconds * 1000 - (app.clock.now().getTime() % (PICTURES.seconds * 1000)))
  const id = await aDocument(desk)
  const signers = [{ email: 'often@out.test' }, { email: 'calm@out.test' }]
  const fields = [signature(1), signature(1, { kind: 'text', y: 300, required: true }), signature(2)]
  await act(desk.company.hr, id, 'request-signature', { signers })
  await act(desk.company.hr, id, 'prepare-signature', { signers, fields, in_order: false, send: true })
  const [often, calm] = [await passOf(desk, 'often@out.test'), await passOf(desk, 'calm@out.test')]
  const picture = await plain(60, 20)
  const { result, outside } = await slowWorkDuring(async () => {
    const answers = []
    for (let n = 0; n <= PICTURES.max; n += 1) answers.push(await sign(often, picture))
    return answers
  })
  expect(outside).toEqual([])
  expect(result.map(({ status }) => status)).toEqual([...Array(PICTURES.max).fill(422), 429])
  expect(Object.keys(result[0]!.body.errors)).toEqual([expect.stringMatching(/^values\./)])
  expect((await sign(calm, picture)).status).toBe(200)
})

it('a drawn signature is kept without the empty area around it', async () => {
  const id = await aDocument(desk)
  await sent(desk, id, ['drawn@out.test'])
  const pass = await passOf(desk, 'drawn@out.test')
  const ink = await sharp({ create: { width: 300, height: 80, channels: 4, background: '#101c3d' } })
    .png()
    .toBuffer()
  const pad = sharp({ create: { width: 716, height: 400, channels: 4, background: '#00000000' } })
  const picture = await pad
    .composite([{ input: ink, left: 200, top: 150 }])
    .png()
    .toBuffer()
  expect((await sign(pass, { ...asPng(picture), kind: 'drawn' })).status).toBe(200)
  const kept = await app.superuser.global((tx) =>
    tx.row<{ picture: Buffer }>(sql`select s.signature_picture as picture from signing_signers s
      join signing_requests r on r.id = s.request_id where r.document_id = ${id}`),
  )
  expect(await sharp(kept!.picture).metadata()).toMatchObject({ width: 300, height: 80 })
})
