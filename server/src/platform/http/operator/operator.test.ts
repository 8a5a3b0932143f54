import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { createHttpServer } from '../server.ts'
import { operatorKey, operatorOnly } from './operator.ts'

const SECRET_KEY = 'k'.repeat(32)
const config = (env: Record<string, string> = {}) => readConfig({ SECRET_KEY, SEED: 'none', ...env })
const key = operatorKey(config())
type App = Awaited<ReturnType<typeof createHttpServer>>
const opened: App[] = []

async function serverWith(env: Record<string, string> = {}): Promise<App> {
  const app = await createHttpServer({ logger: false, trustProxy: config(env).trustProxy })
  app.addHook('preHandler', operatorOnly(config(env)))
  for (const url of ['/mailbox', '/api/mailbox']) app.get(url, async () => 'the mails')
  app.post('/mailbox', async () => 'posted')
  opened.push(app)
  return app
}
let app: App
beforeAll(async () => {
  app = await serverWith({ COMPANY: 'acme' })
})
afterAll(() => Promise.all(opened.map((one) => one.close())))

const ask = (headers: Record<string, string> = {}, { from = '127.0.0.1', on = app, url = '/mailbox' } = {}) =>
  on.inject({ url, remoteAddress: from, headers: { host: 'localhost:3000', ...headers } })
const type = (typed: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/mailbox',
    remoteAddress: '192.168.1.7',
    headers: { host: 'vatra.lan', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ operator_key: typed }).toString(),
  })

describe('what only the operator may use', () => {
  it('answers the machine itself, by each of its names', async () => {
    for (const from of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1']) {
      expect([from, (await ask({}, { from })).statusCode]).toEqual([from, 200])
    }
    for (const host of ['localhost', 'demo.localhost:3000', '127.0.0.1:80', '[::1]:3000']) {
      expect([host, (await ask({ host })).statusCode]).toEqual([host, 200])
    }
  })

  it('answers no other machine, and no name that a stranger may point here', async () => {
    for (const from of ['192.168.1.7', '203.0.113.9', 'fe80::1', '::ffff:10.0.0.1']) {
      expect([from, (await ask({}, { from })).statusCode]).toEqual([from, 403])
    }
    for (const host of ['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test', 'notlocalhost']) {
      expect([host, (await ask({ host })).statusCode]).toEqual([host, 403])
    }
    const page = await ask({ 'accept-language': 'ro' }, { from: '192.168.1.7' })
    expect(page.body).toContain('Cheia operatorului')
    expect(page.body).not.toContain('the mails')
    expect((await ask({}, { from: '192.168.1.7', url: '/api/mailbox' })).json()).toHaveProperty('message')
  })

  it('takes nobody for the machine itself whom a proxy on it forwards', async () => {
    for (const header of [
      'X-Forwarded-For',
      'Forwarded',
      'Via',
      'X-Real-IP',
      'X-Forwarded-Proto',
      'CF-Connecting-IP',
    ]) {
      expect([header, (await ask({ [header]: '127.0.0.1' })).statusCode]).toEqual([header, 403])
    }
    // A proxy that adds no header is known by the settings: it is trusted, or nobody else could get to the address.
    const proxied: Record<string, string>[] = [
      { TRUST_PROXY: '1' },
      { APP_DOMAIN: 'vatra.example.com', HOST: '127.0.0.1' },
    ]
    for (const env of proxied) {
      expect((await ask({}, { on: await serverWith(env) })).statusCode).toBe(403)
    }
    expect((await ask({}, { on: await serverWith({ APP_DOMAIN: 'vatra.example.com' }) })).statusCode).toBe(200)
  })

  it('opens anywhere with the key: as bearer token, or typed once and kept by the browser', async () => {
    const elsewhere = { from: '192.168.1.7', url: '/api/mailbox' }
    expect((await ask({ authorization: `Bearer ${key}` }, elsewhere)).statusCode).toBe(200)
    expect((await ask({ authorization: `Bearer ${key}x` }, elsewhere)).statusCode).toBe(403)
    const other = operatorKey(readConfig({ SECRET_KEY: 'x'.repeat(32) }))
    expect((await ask({ authorization: `Bearer ${other}` }, elsewhere)).statusCode).toBe(403)

    const wrong = await type('wrong')
    expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([403, undefined])
    expect(wrong.body).toContain('This is not the key.')
    const right = await type(` ${key} `)
    expect([right.statusCode, right.headers.location]).toEqual([303, '/mailbox'])
    expect(right.headers['set-cookie']).toMatch(/^vatra-operator=[\w-]{24}; Path=\/; HttpOnly; SameSite=Strict$/)
    const cookie = `a=b; ${String(right.headers['set-cookie']).split(';')[0]}`
    expect((await ask({ host: 'vatra.lan', cookie }, { from: '192.168.1.7' })).body).toBe('the mails')
    expect((await ask({ cookie: `x${cookie.slice(5)}` }, { from: '192.168.1.7' })).statusCode).toBe(403)
  })
})

describe('the caller behind proxies', () => {
  const seen = async (env: Record<string, string>, headers: Record<string, string>, from = '127.0.0.1') => {
    const { callerOf } = await import('../caller.ts')
    const on = await createHttpServer({ logger: false, trustProxy: config(env).trustProxy })
    on.get('/who', async (request) => callerOf(request))
    opened.push(on)
    return (await on.inject({ url: '/who', headers, remoteAddress: from })).json()
  }

  it('is the socket’s address and scheme when no proxy is trusted', async () => {
    const headers = { 'x-forwarded-for': '10.1.1.1', 'x-forwarded-proto': 'https' }
    expect(await seen({}, headers)).toEqual({ ip: '127.0.0.1', scheme: 'http' })
  })

  it('is what the trusted proxy wrote, however much the caller wrote before it', async () => {
    for (const forged of ['10.9.9.9', '10.9.9.9, 127.0.0.1', '1.1.1.1, 2.2.2.2, 3.3.3.3']) {
      const headers = { 'x-forwarded-for': `${forged}, 203.0.113.9` }
      expect((await seen({ TRUST_PROXY: '1' }, headers)).ip).toBe('203.0.113.9')
      expect((await seen({ TRUST_PROXY: '127.0.0.1' }, headers)).ip).toBe('203.0.113.9')
      expect((await seen({ TRUST_PROXY: '127.0.0.1' }, headers, '203.0.113.50')).ip).toBe('203.0.113.50')
    }
    const two = { 'x-forwarded-for': '10.9.9.9, 203.0.113.9, 10.1.0.4' }
    expect((await seen({ TRUST_PROXY: '2' }, two)).ip).toBe('203.0.113.9')
    expect((await seen({ TRUST_PROXY: '127.0.0.1, 10.1.0.0/16' }, two)).ip).toBe('203.0.113.9')
  })

  it('is never a word that is no address, nor a scheme that is no scheme', async () => {
    const from = (value: string) => seen({ TRUST_PROXY: '1' }, { 'x-forwarded-for': value })
    expect((await from('unknown')).ip).toBe('127.0.0.1')
    expect((await from('203.0.113.9:5000')).ip).toBe('203.0.113.9')
    expect((await from('[2001:db8::1]:5000')).ip).toBe('2001:db8::1')
    const by = async (scheme: string) => (await seen({ TRUST_PROXY: '1' }, { 'x-forwarded-proto': scheme })).scheme
    expect([await by('https'), await by('javascript'), await by('http'), await by('HTTPS')]).toEqual([
      ...['https', 'http', 'http', 'http'],
    ])
  })
})
