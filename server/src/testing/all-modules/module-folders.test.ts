import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as contracts from '#contracts/modules.ts'
import { modules } from '#server/modules.ts'

const root = join(import.meta.dirname, '../../../..')
const foldersOf = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

it('every folder of a module, on either side, is a module of the list', () => {
  const listed = Object.keys(contracts)
  const sides = [...foldersOf('server/src/modules'), ...foldersOf('web/src/modules')]
  expect(sides.filter((folder) => !listed.includes(folder))).toEqual([])
  const parts = ['engine', 'validation']
  expect(foldersOf('contracts').filter((folder) => !parts.includes(folder))).toEqual(listed)
})

it('each module of the server is found by its folder', () => {
  expect(modules.map(({ key }) => key)).toEqual(foldersOf('server/src/modules'))
})
