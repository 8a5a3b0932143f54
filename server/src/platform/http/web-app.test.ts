import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { gatherMethods } from './methods.ts'
import { createHttpServer } from './server.ts'
import { registerWebApp } from './web-app.ts'

test('the terms of use are the operator’s page where there is one', async () => {
  const leadsTo = async (env: Record<string, string>) => {
    const config = readConfig({ SEED: 'none', ...env })
    const app = await createHttpServer({ logger: false, trustProxy: 0 })
    await registerWebApp(
      app,
      { config, tenants: { bySubdomain: async () => null, byId: async () => null, forget() {} } },
      'no-folder',
      () => [],
    )
    const { headers } = await app.inject({ url: '/terms', headers: { host: 'localhost', accept: 'text/html' } })
    await app.close()
    return headers.location
  }
  expect(await leadsTo({ TERMS_URL: 'https://example.com/terms' })).toBe('https://example.com/terms')
  expect(await leadsTo({})).toBeUndefined()
})

/** A server of a built web app with this many assets; counts its routes. */
async function webApp(assets: number) {
  const folder = mkdtempSync(join(tmpdir(), 'vatra-web-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<p>the page')
  writeFileSync(join(folder, 'early.js'), 'early()')
  for (let n = 0; n < assets; n += 1) writeFileSync(join(folder, `assets/part-${n}.js`), `part(${n})`)
  writeFileSync(join(folder, 'assets/part-0.js.gz'), gzipSync('part(0)'))
  const app = await createHttpServer({ logger: false, trustProxy: 0 })
  onTestFinished(() => app.close())
  const urls = new Set<string>()
  app.addHook('onRoute', ({ url }) => void urls.add(url))
  const methodsOf = gatherMethods(app)
  const tenants = { bySubdomain: async () => null, byId: async () => null, forget() {} }
  await registerWebApp(app, { config: readConfig({ SEED: 'none' }), tenants }, folder, methodsOf)
  const ask = (method: 'GET' | 'HEAD' | 'POST', url: string, headers: Record<string, string> = {}) =>
    app.inject({ method, url, headers: { host: 'localhost', accept: 'text/html', ...headers } })
  return { ask, urls }
}

test('assets are kept for ever and sent compressed, other files are asked for again', async () => {
  const { ask } = await webApp(2)
  const asset = await ask('GET', '/assets/part-0.js')
  expect([asset.body, asset.headers['cache-control']]).toEqual(['part(0)', 'public, max-age=31536000, immutable'])
  const packed = await ask('GET', '/assets/part-0.js', { 'accept-encoding': 'gzip' })
  expect([packed.headers['content-encoding'], String(gunzipSync(packed.rawPayload))]).toEqual(['gzip', 'part(0)'])
  expect((await ask('GET', '/assets/part-1.js', { 'accept-encoding': 'gzip' })).body).toBe('part(1)')
  const head = await ask('HEAD', '/assets/part-1.js')
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '7', ''])
  expect((await ask('GET', '/assets/part-0.js', { 'if-none-match': asset.headers.etag as string })).statusCode).toBe(
    304,
  )
  const early = await ask('GET', '/early.js')
  expect([early.body, early.headers['cache-control']]).toEqual(['early()', 'no-cache'])
})

test('an address of no file is the page for a reader, and not found for a program', async () => {
  const { ask } = await webApp(1)
  for (const url of ['/assets/gone.js', '/assets/', '/assets/..%2findex.html', '/team']) {
    expect((await ask('GET', url)).body, url).toBe('<p>the page')
    expect((await ask('GET', url, { accept: 'application/json' })).statusCode, url).toBe(404)
  }
  const wrong = await ask('POST', '/assets/part-0.js')
  expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET, HEAD'])
})

test('the number of routes does not follow the number of assets', async () => {
  expect((await webApp(1)).urls).toEqual((await webApp(40)).urls)
})
