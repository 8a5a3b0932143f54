import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { WRITERS, withoutWriters } from './json-schema.ts'

const core = join(import.meta.dirname, '../../node_modules/zod/v4/core')
const read = (path: string) => readFileSync(join(core, path), 'utf8')

test('what shapes ask of the parts that are left out is still there, and nothing of what these do', () => {
  const left = readdirSync(core).filter((file) => WRITERS.test(`/zod/v4/core/${file}`))
  expect(left).toHaveLength(2)
  const stubs = left.map((file) => withoutWriters(read(file))).join('\n')
  const shapes = read('../classic/schemas.js')
  const asked = [...shapes.matchAll(/processors\.(?!js\b)(\w+)/g), ...shapes.matchAll(/(create\w+JSONSchemaMethod)/g)]
  expect(asked.length).toBeGreaterThan(30)
  for (const [, name] of asked) expect(stubs).toMatch(new RegExp(`^export (?:const|function) ${name}\\b`, 'm'))
  expect(stubs).toContain('export const stringProcessor = () => undefined')
  expect(stubs).toContain('const bag = schema._zod.bag')
  expect(stubs).not.toMatch(/\$schema|json\.minLength/)
})
