import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readOrganization } from './organization.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const at = (search: string) => {
  vi.stubGlobal('window', { location: { search } })
  return readOrganization()
}

test('the company that an address names is kept for the next pages, and nothing else is one', () => {
  expect(at('')).toBeNull()
  expect(at('?host=Salt-Works')).toBe('salt-works')
  expect(at('?page=2')).toBe('salt-works')
  // It stands in a header of every call, which would all fail.
  for (const odd of ['sărăria', 'salt works', 'salt.test', '', 'x'.repeat(64)])
    expect(at(`?host=${encodeURIComponent(odd)}`)).toBe('salt-works')
  expect(at('?host=mill')).toBe('mill')
})
