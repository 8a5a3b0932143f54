import { expect, test, vi } from 'vitest'
import type { TextKey } from '../texts/namespaces.ts'
import { breadcrumbs, placesOf } from './breadcrumbs.ts'
import { guard } from './guard.ts'
import { safePath } from './safe-path.ts'
import { parseSearch, stringifySearch } from './search.ts'

const named = (name: string) => name as TextKey
const places = placesOf([
  { path: '/settings', nameKey: named('Settings') },
  { path: '/settings/levels', nameKey: named('Levels') },
  { path: '/employees', nameKey: named('Team') },
  { path: '/employees/create', nameKey: named('Add employee') },
  {
    path: '/employees/$id',
    nameKey: named('Employee Details'),
    children: [
      { path: '/', redirect: '/employees/$id/details', nameKey: named('Employee Details') },
      { path: 'details', nameKey: named('Employee Details') },
      { path: 'goals', nameKey: named('Employee Goals') },
    ],
  },
])
const trail = (path: string, own?: Record<string, string>) =>
  breadcrumbs(path, places, (key) => key, own).map((crumb) => crumb.name)

test('the trail names the pages above, without leading words and without repetition', () => {
  expect(trail('/settings/levels')).toEqual(['Settings', 'Levels'])
  expect(trail('/employees/7/details')).toEqual(['Team', 'Details'])
  expect(trail('/employees/7/goals')).toEqual(['Team', 'Details', 'Goals'])
  expect(trail('/employees/create')).toEqual(['Team', 'Add employee'])
})

test('the trail names the person whose page is open, and nobody else', () => {
  const own = { '/employees/7': 'Ana Policy' }
  expect(trail('/employees/7/details', own)).toEqual(['Team', 'Ana Policy', 'Details'])
  expect(trail('/employees/7/goals', own)).toEqual(['Team', 'Ana Policy', 'Goals'])
  expect(trail('/employees/71/details', own)).toEqual(['Team', 'Details'])
})

test('one crumb is no trail', () => {
  expect(trail('/settings')).toEqual([])
  expect(trail('/unknown/path')).toEqual([])
})

test('a from address leads only into this app and never back to the sign-in', () => {
  expect(safePath('/employees?page=2#x')).toBe('/employees?page=2#x')
  expect(safePath('/employees?token=secret&page=2')).toBe('/employees?page=2')
  for (const path of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/',
    '/login?from=/x',
    '/.//evil.example',
    '/a/..//evil.example',
    '/./\\\\evil.example',
    '/%2e//evil.example',
    '/%2e%2e/%2fevil.example',
    '/employees/..%5cevil.example',
    '/\t/evil.example',
    '/employees//7',
    '',
    undefined,
  ]) {
    expect(safePath(path)).toBeUndefined()
  }
})

/** Where the guard sends somebody who opens the sign-in page with a good one-time code. */
async function afterTrade(from: string): Promise<unknown> {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('window', { location: { search: '' } })
  vi.stubGlobal('fetch', async () => Response.json({ meta: { token: 'session' } }))
  const location = { pathname: '/login', href: '/login', search: { token: 'code', from } }
  const page = { layout: 'auth', skipOrganization: true }
  try {
    await guard({ location, page, previous: undefined } as never)
  } catch (thrown) {
    return (thrown as { options: { href: string } }).options.href
  } finally {
    vi.unstubAllGlobals()
  }
  throw new Error('Nobody was sent on.')
}

test('a code that is traded on the sign-in page leads on into this app alone', async () => {
  expect(await afterTrade('/employees?page=2')).toBe('/employees?page=2')
  for (const from of ['//elsewhere.example', 'https://elsewhere.example', '/.//elsewhere.example']) {
    expect(await afterTrade(from)).toBe('/dashboard')
  }
})

test('the query of a page stays plain text in both directions', () => {
  const search = { search: '123', status: 'active,draft', '-status': 'x', from: '/a/b' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
  expect(stringifySearch({ page: undefined, a: '' })).toBe('')
  expect(parseSearch('?a=1&a=2')).toEqual({ a: '1,2' })
})
