import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
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
