import { expect, it } from 'vitest'
import { subdomainOf } from './host.ts'

const config = { appDomain: 'vatra.example', company: null } as unknown as Parameters<typeof subdomainOf>[1]

it('reads the company from the host, and none from the main domain, its own labels or elsewhere', () => {
  expect(subdomainOf('acme.vatra.example:3000', config)).toBe('acme')
  expect(subdomainOf('ACME.vatra.example.', config)).toBe('acme')
  for (const host of [
    'vatra.example',
    'www.vatra.example',
    'app.vatra.example',
    'a.b.vatra.example',
    'acme.other.example',
    '127.0.0.1',
    undefined,
  ])
    expect(subdomainOf(host, config), host).toBeNull()
})

it('is always the company of an installation that serves one', () => {
  expect(subdomainOf('intranet.local', { ...config, company: 'acme' })).toBe('acme')
})
