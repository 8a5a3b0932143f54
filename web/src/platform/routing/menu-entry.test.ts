import { expect, test } from 'vitest'
import { menuEntryOf } from './menu-entry.ts'

const entries = [{ to: '/projects' }, { to: '/projects/clients' }, { to: '/time' }]
const found = (path: string, declared?: string) => menuEntryOf(path, declared, entries)?.to

test('a page lies under the nearest entry above it, by whole words of its address', () => {
  expect([found('/projects'), found('/projects/7/team'), found('/projects/clients/7')]).toEqual([
    '/projects',
    '/projects',
    '/projects/clients',
  ])
  expect([found('/timesheet'), found('/projects-of-old/7'), found('/settings')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('the entry that a page names counts before its address', () => {
  expect(found('/account/time', '/time')).toBe('/time')
})
