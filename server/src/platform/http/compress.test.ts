import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compressAnswers } from './compress.ts'

const people = JSON.stringify({ data: Array.from({ length: 100 }, (_, n) => ({ id: n, name: 'Ștefan Țărână' })) })
const app = Fastify()
beforeAll(async () => {
  compressAnswers(app)
  app.get('/people', (_request, reply) => reply.type('application/json; charset=utf-8').send(people))
  app.get('/one', (_request, reply) => reply.type('application/json').send('{"id":1}'))
  app.get('/picture', (_request, reply) => reply.type('image/png').send(people))
  await app.ready()
})
afterAll(() => app.close())

const ask = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

it.each(['gzip', 'gzip, deflate, br, zstd', 'br;q=1.0, gzip;q=0.8'])(
  'is packed for who takes it (%s)',
  async (accepted) => {
    const { headers, rawPayload } = await ask('/people', accepted)
    expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'Accept-Encoding'])
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
    expect(rawPayload.length * 5).toBeLessThan(Buffer.byteLength(people))
    expect(gunzipSync(rawPayload).toString()).toBe(people)
  },
)

it.each([undefined, 'br', 'gzip;q=0', 'identity'])('is as it was for others (%s)', async (accepted) => {
  const { headers, body } = await ask('/people', accepted)
  expect([headers['content-encoding'], headers.vary, body]).toEqual([undefined, 'Accept-Encoding', people])
})

it('leaves small answers and pictures as they are', async () => {
  for (const url of ['/one', '/picture']) {
    const { headers } = await ask(url, 'gzip')
    expect([url, headers['content-encoding']]).toEqual([url, undefined])
  }
})
