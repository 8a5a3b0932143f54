import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type SettingKey, settings } from '#contracts/settings.ts'
import { describeApi } from '#engine/http/description/index.ts'
import { inputSchema, type Json } from '#engine/http/description/json-schema.ts'
import { createRegistry } from '#engine/registry.ts'
import { modules } from '../../modules.ts'

// What programs of others rely on, in lines `what: where where …`. Something new needs no line here; what is changed on purpose is changed
// here as well.
const promised = readFileSync(new URL('promised.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [what, places = ''] = line.split(': ')
    return places.split(' ').map((place) => `${what}: ${place}`)
  })

const limits = ['minLength', 'maxLength', 'minItems', 'maxItems', 'minimum', 'maximum'] as const
type Schema = Json & Partial<Record<'anyOf' | 'oneOf' | 'allOf', Schema[]>> & { properties?: Json; items?: Schema }

/** Every limit in a schema, with the way to it: `maxLength 100: /restify/tags.name`. */
function limitsIn(schema: Schema, place: string): string[] {
  const own = limits.flatMap((limit) => (limit in schema ? [`${limit} ${schema[limit]}: ${place}`] : []))
  const { anyOf = [], oneOf = [], allOf = [], properties = {}, items } = schema
  return [
    ...own,
    ...[...anyOf, ...oneOf, ...allOf].flatMap((one) => limitsIn(one, place)),
    ...Object.entries(properties).flatMap(([name, one]) => limitsIn(one as Schema, `${place}.${name}`)),
    ...(items ? limitsIn(items, `${place}[]`) : []),
  ]
}

const registry = createRegistry(modules)

/** What bodies may be, by path, but for those of many and of one that is changed: they are the same. */
function bodies(): string[] {
  const paths = describeApi(registry).paths as Record<string, Record<string, { requestBody?: Json }>>
  return Object.entries(paths)
    .filter(([path]) => !path.includes('/bulk') && !/^\/restify\/[\w-]+\/\{id\}$/.test(path))
    .flatMap(([path, operations]) =>
      Object.values(operations).flatMap(({ requestBody }) =>
        Object.values((requestBody?.content ?? {}) as Record<string, { schema: Schema }>).flatMap(({ schema }) =>
          limitsIn(schema, path),
        ),
      ),
    )
}

it('every limit of what may be sent, and every column to sort, to filter and to search by, is as it was promised', () => {
  const columns = [...registry.resources.values()].flatMap(({ key, fields }) =>
    Object.entries(fields).flatMap(([name, { sort, match, search }]) => [
      ...(search ? [`search: ${key}.${name}`] : []),
      ...(sort ? [`sort: ${key}.${name}`] : []),
      ...(match ? [`filter ${match}: ${key}.${name}`] : []),
    ]),
  )
  const kept = (Object.keys(settings) as SettingKey[]).flatMap((key) =>
    limitsIn(inputSchema(settings[key].value), `setting.${key}`),
  )
  const there = new Set([...bodies(), ...kept, ...columns])
  expect(promised.filter((one) => !there.has(one))).toEqual([])
})
