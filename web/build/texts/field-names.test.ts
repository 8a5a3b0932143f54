import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { names } from '../../../contracts/names.ts'
import { withoutNames } from './field-names.ts'

const contracts = join(import.meta.dirname, '../../../contracts')
const files = (readdirSync(contracts, { recursive: true }) as string[]).filter((file) => /(?<!\.test)\.ts$/.test(file))

test('a contract of a build has its shapes and none of its names', () => {
  const code = `import * as z from 'zod'
export const RoomWrite = z.object({ seats: z.int() })
export const roomNames = {
  // Chairs count.
  'rooms.seats': { en: 'Seats', ro: 'Locuri' },
  ...others,
} as const satisfies Names
export const kinds = { plain: 1 } as const satisfies Kinds
export const fewNames = { 'rooms.few': { en: 'Few', ro: 'Puține' } } as const satisfies Names`
  expect(withoutNames(code)).toBe(`import * as z from 'zod'
export const RoomWrite = z.object({ seats: z.int() })
export const roomNames = {} as const satisfies Names
export const kinds = { plain: 1 } as const satisfies Kinds
export const fewNames = {} as const satisfies Names`)
})

test('a module of a build has its rights and none of its names', () => {
  const code = `export const rooms = {
  order: 130,
  names: {
    ...roomNames,
    'settings.hidden_modules=rooms': { en: 'Rooms', ro: 'Săli' },
  },
  permissions: { rooms: { manageRooms: { en: 'Keep rooms', ro: 'Administrează sălile', roles: [] } } },
} as const satisfies ModuleContract
export const halls = {
  names: { ...hallNames, 'halls.few': { en: 'Few', ro: 'Puține' } },
  settings: {},
} as const satisfies ModuleContract`
  expect(withoutNames(code)).toBe(`export const rooms = {
  order: 130,
  names: {},
  permissions: { rooms: { manageRooms: { en: 'Keep rooms', ro: 'Administrează sălile', roles: [] } } },
} as const satisfies ModuleContract
export const halls = {
  names: {},
  settings: {},
} as const satisfies ModuleContract`)
})

test('no name of a field is left in any contract', () => {
  const left = files.flatMap((file) => {
    const code = withoutNames(readFileSync(join(contracts, file), 'utf8'))
    return Object.keys(names).filter((key) => code.includes(`'${key}':`))
  })
  expect(Object.keys(names).length).toBeGreaterThan(300)
  expect(left).toEqual([])
})
