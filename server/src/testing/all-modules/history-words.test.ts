import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Registry } from '#engine/registry.ts'
import { hasText } from '#platform/texts/index.ts'
import { testApp } from '#testing/index.ts'

/** Actions that only look, so no history shows them; the last is shown as the change that it is. */
const TOLD_BY_NO_NAME = ['read-import-file', 'check-import', 'alike-sealed', 'forecast', 'update-tenant']

const folder = fileURLToPath(new URL('../..', import.meta.url))
const sources = globSync('**/*.ts', { cwd: folder })
  .filter((file) => !/\.(test|fixture)\.ts$/.test(file) && !file.startsWith('testing'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .filter((source) => source.includes('#platform/audit/'))

/** What the sources that write to the log name there, as text. */
const named = (key: 'action' | 'resource') =>
  sources.flatMap((source) => [...source.matchAll(new RegExp(`\\b${key}: '([^']+)'`, 'g'))].map(([, name]) => name!))

const without = (group: string, names: Iterable<string>) =>
  [...new Set(names)].filter((name) => !hasText(`${group}.${name}`))

let registry: Registry
let close: () => Promise<void>

beforeAll(async () => {
  const app = await testApp()
  registry = app.registry
  close = app.close
})
afterAll(() => close())

describe('the words of histories and of the company’s log', () => {
  it('name every kind of record that anything can be done to', () => {
    const kinds = [...registry.resources.values()].filter(
      ({ may, actions, relations }) =>
        [may.store, may.update, may.delete, may.export ?? may.list].some((rule) => rule && rule !== 'nobody') ||
        actions !== undefined ||
        relations !== undefined,
    )
    expect(without('recordKind', [...kinds.map(({ key }) => key), ...named('resource')])).toEqual([])
  })

  it('name everything that can be done to it', () => {
    const actions = [...registry.resources.values()].flatMap(({ actions = {}, relations = {} }) => [
      ...Object.keys(actions).filter((key) => !TOLD_BY_NO_NAME.includes(key)),
      ...Object.entries(relations).flatMap(([name, relation]) =>
        'sync' in relation && relation.sync ? [`sync ${name}`] : [],
      ),
    ])
    expect(without('historyAction', [...actions, ...named('action')])).toEqual([])
  })
})
