import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpServer } from '#platform/http/server.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '#testing/index.ts'
import { readMultipart } from './multipart.ts'

let testing: TestApp
let company: TestCompany

beforeAll(async () => {
  testing = await testApp()
  company = await testing.company({ subdomain: 'acme' })
})
afterAll(() => testing.close())

const send = async (type: string, payload: string) => {
  const { statusCode, body } = await testing.app.inject({
    method: 'POST',
    url: '/api/restify/levels',
    headers: {
      host: company.host,
      authorization: `Bearer ${company.admin.token}`,
      'content-type': type,
      'idempotency-key': payload.slice(0, 20),
    },
    payload,
  })
  return [statusCode, JSON.parse(body).message]
}
const UNREADABLE = [400, 'The request could not be read.']

describe('a body that cannot be read', () => {
  it('is refused when it is nested deeper than anything can be that is meant', async () => {
    const nested = (depth: number) => `{"name":"x","more":${'['.repeat(depth)}"]\\"]"${']'.repeat(depth)}}`
    expect(await send('application/json', nested(20_000))).toEqual(UNREADABLE)
    expect((await send('application/json', nested(90)))[0]).toBe(201)
    // What has ended counts no more.
    const wide = JSON.stringify({ name: 'wide', more: Array.from({ length: 200 }, () => [{}]) })
    expect((await send('application/json', wide))[0]).toBe(201)
  })

  it('is refused when a form ends too early', async () => {
    const form = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nHalf'
    expect(await send('multipart/form-data; boundary=b', form)).toEqual(UNREADABLE)
    expect((await send('multipart/form-data; boundary=b', `${form}\r\n--b--\r\n`))[0]).toBe(201)
  })
})

it('asks to come again, and blames nobody, when there is no room on the disk for a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vatra-full-'))
  await symlink('/dev/full', join(folder, '0'))
  const app = await createHttpServer({ logger: false, trustProxy: 0 })
  app.post('/', (request) => readMultipart(request, { files: 1 }, folder))
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: `${head}${'x'.repeat(100_000)}\r\n--b--\r\n`,
  })
  expect([statusCode, headers['retry-after']]).toEqual([503, '2'])
  await app.close()
  await rm(folder, { recursive: true })
})

it('lets no page be framed, by the old header as by the new', async () => {
  for (const path of ['/restify/levels', '/restify/levels', '/nowhere']) {
    const { headers } = await company.admin.get(path)
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

describe('half a character', () => {
  it('is an error at its field, however deep, and stores nothing', async () => {
    const refusal = async (url: string, payload: string, locale = 'en') => {
      const authorization = `Bearer ${company.admin.token}`
      const headers = { host: company.host, authorization, 'content-type': 'application/json', 'x-locale': locale }
      const { statusCode, body } = await testing.app.inject({ method: 'POST', url: `/api${url}`, headers, payload })
      return [statusCode, JSON.parse(body).errors]
    }
    const sentence = 'The name contains a character that cannot be stored.'
    for (const half of ['\\ud800', '\\uDC00', 'a\\udbffb']) {
      expect(await refusal('/restify/levels', `{"name":"${half}"}`)).toEqual([422, { name: [sentence] }])
    }
    const bulk = '[{"name":"Whole"},{"name":"\\ud83d"}]'
    expect(await refusal('/restify/levels/bulk', bulk)).toEqual([422, { '1.name': [sentence] }])
    expect(await refusal('/restify/levels', '{"name":"\\ud800"}', 'ro')).toEqual([
      422,
      { name: [expect.stringContaining('conține un caracter care nu poate fi păstrat')] },
    ])
    expect((await refusal('/restify/levels', '{"name":"\\ud83d\\ude00"}'))[0]).toBe(201)
    const names = (await company.admin.get('/restify/levels')).body.data
    expect(JSON.stringify(names)).not.toContain('Whole')
  })
})

it('empties a field for which a form says null', async () => {
  const { id } = (await company.admin.post('/restify/levels', { name: 'Senior', description: 'Old hand' })).body.data
  const form = new FormData()
  form.set('description', 'null')
  const { status, body } = await company.admin.upload(`/restify/levels/${id}`, form)
  expect([status, body.data.attributes.description]).toEqual([200, null])
})

describe('a form with a file', () => {
  const form =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nX\r\n--b--\r\n'
  const post = async (url: string, token?: string) => {
    const authorization = token ? { authorization: `Bearer ${token}` } : {}
    const headers = { host: company.host, ...authorization, 'content-type': 'multipart/form-data; boundary=b' }
    return (await testing.app.inject({ method: 'POST', url, headers, payload: form })).statusCode
  }

  it('is not read from people without the right, nor by a route that takes none', async () => {
    expect(await post('/api/files/public-upload')).toBe(401)
    expect(await post('/api/login')).toBe(413)
    expect(await post('/api/files/public-upload', company.admin.token!)).toBe(422)
  })

  it('brings as many files as its address takes, and none to somebody who may not call it', async () => {
    const send = async (client: Client, path: string, count = 1) => {
      const form = new FormData()
      for (let n = 0; n < count; n += 1) form.append('file', new File(['x'], `${n}.png`, { type: 'image/png' }))
      const { status, body } = await client.upload(path, form)
      return [status, body.message]
    }
    const { admin, employee } = company
    expect(await send(admin, '/restify/levels')).toEqual([413, 'No file can be sent here.'])
    expect(await send(admin, '/files/public-upload', 2)).toEqual([413, 'At most 1 file can be sent here.'])
    const unauthorized = [403, 'This action is unauthorized.']
    expect(await send(employee, '/restify/employees')).toEqual(unauthorized)
    expect(await send(employee, '/restify/employees/actions?action=read-import-file', 2)).toEqual(unauthorized)
    expect(await send(employee, '/restify/holiday-policies/7', 9)).toEqual(unauthorized)
  })
})

it('refuses an object in a filter at its field', async () => {
  const filters = Buffer.from('[{"key":"status","value":[{"toString":1}]}]').toString('base64')
  const { status, body } = await company.admin.get('/restify/employees', { query: { filters } })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['filters']])
})

it.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])(
  'refuses half a character at a field named %s',
  async (name) => {
    const { statusCode, body } = await testing.app.inject({
      method: 'POST',
      url: '/api/restify/levels',
      headers: {
        host: company.host,
        authorization: `Bearer ${company.admin.token}`,
        'content-type': 'application/json',
      },
      payload: `{"name":"x","${name}":"\\ud800"}`,
    })
    expect(statusCode).toBeLessThan(500)
    expect(JSON.parse(body)).toHaveProperty('message')
  },
)
