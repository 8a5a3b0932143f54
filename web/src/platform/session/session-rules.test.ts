import { expect, test } from 'vitest'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { allows, permissionNames } from './permissions.ts'
import type { Configuration } from './queries.ts'
import { hiddenModules, isOn, settingOf } from './settings.ts'

const meta = { authorizedToShow: true, authorizedToStore: true, authorizedToUpdate: true, authorizedToDelete: true }
const record = (attributes: Record<string, unknown>, relationships = {}): WireRecord => ({
  id: '1',
  type: 'x',
  attributes,
  relationships,
  meta,
})

test('the permissions of several roles unite', () => {
  const role = (...names: string[]) => record({}, { permissions: names.map((name) => record({ name })) })
  const held = permissionNames(record({}, { roles: [role('manageNews'), role('manageNews', 'manageAssets')] }))
  expect([...held]).toEqual(['manageNews', 'manageAssets'])
  expect(permissionNames(undefined).size).toBe(0)
})

test('an empty permission name is always allowed, and any of a list is enough', () => {
  const held = new Set(['manageNews'])
  expect([allows(held, ''), allows(held, undefined), allows(held, 'manageNews')]).toEqual([true, true, true])
  expect([allows(held, 'manageCompany'), allows(held, ['manageCompany', 'manageNews'])]).toEqual([false, true])
})

const configuration = (key: string, value: unknown): Configuration => ({
  time_zone: 'Europe/Bucharest',
  settings: [{ id: '1', type: 'settings', attributes: { key, value }, meta }],
})

test('hidden modules are read from a list and from the same list as text', () => {
  expect([...hiddenModules(configuration('hidden_modules', ['time']))]).toEqual(['time'])
  expect([...hiddenModules(configuration('hidden_modules', '["time","assets"]'))]).toEqual(['time', 'assets'])
  expect(hiddenModules(configuration('hidden_modules', '[broken')).size).toBe(0)
  expect(hiddenModules(undefined).size).toBe(0)
})

test('0, false and null switch a setting off, as words too', () => {
  expect([0, '0', false, 'false', null, undefined, ''].map(isOn)).toEqual(Array(7).fill(false))
  expect([1, '1', true, 'true'].map(isOn)).toEqual(Array(4).fill(true))
  expect(settingOf(configuration('a', 5), 'a')).toBe(5)
})
