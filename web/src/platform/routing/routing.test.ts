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
  { path: '/boats', nameKey: named('Boats') },
  { path: '/boats/create', nameKey: named('Add boat') },
  {
    path: '/boats/$id',
    nameKey: named('Boat'),
    shortKey: named('Details'),
    children: [
      { path: '/', redirect: '/boats/$id/details', nameKey: named('Boat details') },
      { path: 'details', nameKey: named('Boat details'), shortKey: named('Details') },
      { path: 'crew', nameKey: named('Boat crew'), shortKey: named('Crew') },
    ],
  },
])
const trail = (path: string, own?: Record<string, string>) =>
  breadcrumbs(path, places, (key) => key, own).map((crumb) => crumb.name)

test('the trail names the pages above by their short names, and none twice in a row', () => {
  expect(trail('/settings/levels')).toEqual(['Settings', 'Levels'])
  expect(trail('/boats/7/details')).toEqual(['Boats', 'Details'])
  expect(trail('/boats/7/crew')).toEqual(['Boats', 'Details', 'Crew'])
  expect(trail('/boats/create')).toEqual(['Boats', 'Add boat'])
})

test('the trail names the record whose page is open, and no other', () => {
  const own = { '/boats/7': 'Aurora' }
  expect(trail('/boats/7/details', own)).toEqual(['Boats', 'Aurora', 'Details'])
  expect(trail('/boats/7/crew', own)).toEqual(['Boats', 'Aurora', 'Crew'])
  expect(trail('/boats/71/details', own)).toEqual(['Boats', 'Details'])
})

test('one crumb is no trail', () => {
  expect(trail('/settings')).toEqual([])
  expect(trail('/unknown/path')).toEqual([])
})

test('a from address leads only into this app and never back to the sign-in', () => {
  expect(safePath('/boats?page=2#x')).toBe('/boats?page=2#x')
  expect(safePath('/boats?token=secret&page=2')).toBe('/boats?page=2')
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
    '/boats/..%5cevil.example',
    '/\t/evil.example',
    '/boats//7',
    '',
    undefined,
  ]) {
    expect(safePath(path)).toBeUndefined()
  }
})

/** Where the guard sends somebody who opens the sign-in page with a good one-time code. */
async function afterTrade(from: string, answer = Response.json({ meta: { token: 'session' } })): Promise<unknown> {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('window', { location: { search: '' } })
  vi.stubGlobal('fetch', async () => answer)
  const location = { pathname: '/login', href: '/login', search: { token: 'code', from } }
  const page = { layout: 'auth', skipOrganization: true }
  try {
    await guard({ location, page, previous: undefined } as never)
  } catch (thrown) {
    const { href, to, search } = (thrown as { options: { href?: string; to?: string; search?: object } }).options
    return href ?? [to, search]
  } finally {
    vi.unstubAllGlobals()
  }
  throw new Error('Nobody was sent on.')
}

test('a code that is traded on the sign-in page leads on into this app alone', async () => {
  expect(await afterTrade('/boats?page=2')).toBe('/boats?page=2')
  for (const from of ['//elsewhere.example', 'https://elsewhere.example', '/.//elsewhere.example']) {
    expect(await afterTrade(from)).toBe('/dashboard')
  }
})

test('a code that is spent leads to the sign-in, which still knows where to go on', async () => {
  const spent = Response.json({ message: 'The link has expired.' }, { status: 422 })
  expect(await afterTrade('/boats?page=2', spent)).toEqual(['/login', { from: '/boats?page=2' }])
})

test('the query of a page stays plain text in both directions', () => {
  const search = { search: '123', status: 'active,draft', '-status': 'x', from: '/a/b' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
  expect(stringifySearch({ page: undefined, a: '' })).toBe('')
  expect(parseSearch('?a=1&a=2')).toEqual({ a: '1,2' })
})
