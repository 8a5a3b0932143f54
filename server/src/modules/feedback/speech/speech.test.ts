import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { recording } from '../feedback.fixture.ts'

let app: TestApp
let acme: TestCompany
let provider: ReturnType<typeof createServer>
let answer: { status: number; body: string }
let asked: { path: string; key: string | undefined; form: string }[]

/** Stands in for a provider of OpenAI's transcription protocol. */
const standIn = () =>
  createServer(async (request, response) => {
    const form = (await buffer(request)).toString('latin1')
    asked.push({ path: request.url!, key: request.headers.authorization, form })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })

beforeAll(async () => {
  provider = standIn()
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  app = await testApp({
    SPEECH_URL: `http://127.0.0.1:${port}/v1`,
    SPEECH_KEY: 'sk-test',
    SPEECH_MODEL: 'whisper-large',
  })
  acme = await app.company({ subdomain: 'acme' })
})
afterAll(async () => {
  await app.close()
  provider.close()
})
beforeEach(() => {
  answer = { status: 200, body: JSON.stringify({ text: ' Țese foarte bine. ' }) }
  asked = []
})

const say = (client: Client, body: object = { audio: recording() }) => client.post('/speech-to-text', body)

describe('speech to text', () => {
  it('hands the recording to the provider, with its key and model, and answers the words', async () => {
    const { status, body } = await say(acme.hr)
    expect([status, body]).toEqual([200, { data: { text: 'Țese foarte bine.' }, text: 'Țese foarte bine.' }])
    expect(asked).toMatchObject([{ path: '/v1/audio/transcriptions', key: 'Bearer sk-test' }])
    const { form } = asked[0]!
    for (const part of ['name="file"; filename="voice.webm"', 'audio/webm', 'name="model"', 'whisper-large', 'webm'])
      expect(form).toContain(part)
  })

  it('is for those who may use the assistant', async () => {
    expect((await say(acme.employee)).status).toBe(403)
    expect(asked).toEqual([])
  })

  it.each([
    ['refuses', { status: 401, body: '{}' }],
    ['breaks', { status: 500, body: 'oops' }],
    ['answers something else', { status: 200, body: '{"words": 1}' }],
    ['answers no JSON', { status: 200, body: '<html>' }],
    ['leads elsewhere', { status: 302, body: '' }],
  ])('fails with its message when the provider %s', async (_what, given) => {
    answer = given
    const { status, body } = await say(acme.hr)
    expect([status, body.message]).toEqual([422, 'Failed to convert speech to text'])
    const romanian = await acme.hr.post('/speech-to-text', { audio: recording() }, { headers: { 'x-locale': 'ro' } })
    expect(romanian.body.message).toBe('Vorbirea nu a putut fi transformată în text')
  })

  it('takes recordings alone, and says so at the field', async () => {
    for (const audio of [
      new File(['%PDF-1.4\n%%EOF'], 'a.pdf'),
      new File(['<html>'], 'a.webm'),
      new File([], 'a.webm'),
    ]) {
      const { status, body } = await say(acme.hr, { audio })
      expect([status, Object.keys(body.errors)]).toEqual([422, ['audio']])
    }
    expect(Object.keys((await say(acme.hr, {})).body.errors)).toEqual(['audio'])
    expect(asked).toEqual([])
  })

  it('takes ten megabytes at most', async () => {
    const bytes = new Uint8Array(10 * 1024 * 1024 + 1)
    bytes.set(new Uint8Array(await recording().arrayBuffer()))
    const { status, body } = await say(acme.hr, { audio: new File([bytes], 'long.webm', { type: 'audio/webm' }) })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['audio']])
    expect(asked).toEqual([])
  })

  it('fails where the provider answers more than anybody can say', async () => {
    answer = { status: 200, body: JSON.stringify({ text: 'a'.repeat(1024 * 1024) }) }
    expect((await say(acme.hr)).status).toBe(422)
  })

  it('is done sixty times an hour for each person', async () => {
    const [first, second] = [await acme.personWith('useAi'), await acme.personWith('useAi')]
    const answers = await Promise.all(Array.from({ length: 60 }, () => say(first.client)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await say(first.client)).status).toBe(429)
    expect((await say(second.client)).status).toBe(200)
  })

  it('is not available where no provider is named', async () => {
    const without = await testApp()
    const company = await without.company({ subdomain: 'acme' })
    const { status, body } = await say(company.hr)
    expect([status, body.message]).toEqual([
      403,
      'Unfortunately, speech to text conversion is not available for this account',
    ])
    await without.close()
  })
})
