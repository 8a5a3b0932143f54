import { beforeAll, expect, test } from 'vitest'
import { clearEntity, queryClient } from '../query/client.ts'
import { keys } from '../query/keys.ts'
import type { TextKey } from '../texts/namespaces.ts'
import { registerModules, registry } from './registry.ts'
import type { SearchFill } from './slots.ts'

const search = (order: number, entity: string): SearchFill => ({
  order,
  entity,
  label: entity as TextKey,
  find: async () => [],
})

beforeAll(() =>
  registerModules([
    {
      key: 'boats',
      slots: { 'palette.search': [search(30, 'boats'), search(10, 'crews')] },
      dependants: { boats: ['crews'] },
      refreshes: { configuration: ['boats'] },
    },
    { key: 'trips', slots: { 'palette.search': [search(20, 'trips')] }, refreshes: { profile: ['crews'] } },
  ]),
)

test('what several modules put into a slot stands there in one order', () => {
  expect(registry.fills('palette.search').map(({ entity }) => entity)).toEqual(['crews', 'trips', 'boats'])
})

/** Whether anything is still kept under the key after a write on the entity. */
async function isKept(key: readonly unknown[], written: string): Promise<boolean> {
  queryClient.setQueryData(key, 1)
  await clearEntity(written)
  return queryClient.getQueryData(key) !== undefined
}

test('a write clears what the modules say it changes, the look-ups and the signed-in person too', async () => {
  expect(await isKept(keys.list('crews', {}), 'boats')).toBe(false)
  expect(await isKept(keys.list('trips', {}), 'boats')).toBe(true)
  expect(await isKept(keys.configuration, 'boats')).toBe(false)
  expect(await isKept(keys.profile, 'boats')).toBe(true)
  expect(await isKept(keys.configuration, 'crews')).toBe(true)
  expect(await isKept(keys.profile, 'crews')).toBe(false)
})
