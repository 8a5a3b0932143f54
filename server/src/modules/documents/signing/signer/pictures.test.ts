import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '#testing/index.ts'
import { aDocument, type Desk, deskOf, passOf, sent } from '../signing.fixture.ts'

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
const sign = (pass: string, signature: object) =>
  desk.company.visitor.post('/signing/sign', { pass, consent: true, signature })

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
