import * as fc from 'fast-check'
import * as z from 'zod'
import { anyValue, hostileText } from './junk.ts'

interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

const words = fc.constantFrom(
  'Ana',
  'Ion Pop',
  'Backend',
  '2024-05-01',
  '2030-12-31',
  'EUR',
  'RO',
  'ro',
  '12.5',
  '3',
  'a b',
)
const emails = fc.nat(1e6).map((n) => `fuzz${n}@acme.test`)

/** Values that a schema means, mostly: what its JSON form cannot say (a CNP, an IBAN) is left to chance. */
function meant(schema: JsonSchema, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return fc.oneof(...choices.map((choice) => meant(choice, ids)))
  const [type] = [schema.type].flat()
  switch (type) {
    case 'string':
      if (schema.format === 'uuid') return ids
      if (schema.format === 'email') return emails
      return fc.oneof({ weight: 5, arbitrary: words }, { weight: 1, arbitrary: emails }, { weight: 1, arbitrary: ids })
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.ceil(Math.max(schema.minimum ?? 0, -1000)),
        max: Math.floor(Math.min(schema.maximum ?? 1000, 100_000)),
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(meant(schema.items ?? {}, ids), { maxLength: 4 })
    case 'object':
      return bodyOf(schema, ids)
    default:
      return fc.oneof(words, fc.nat(50), fc.boolean(), ids)
  }
}

function bodyOf(schema: JsonSchema, ids: fc.Arbitrary<string>): fc.Arbitrary<Record<string, unknown>> {
  const values = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, one]) => [
      name,
      fc.oneof({ weight: 24, arbitrary: meant(one, ids) }, { weight: 1, arbitrary: anyValue }),
    ]),
  )
  return fc.record(values, { requiredKeys: [] }) as fc.Arbitrary<Record<string, unknown>>
}

/**
 * Bodies for a schema: as meant, with about one value in twenty broken and keys left out, and now and then with a key that
 * nobody declared. Without a schema: any object.
 */
export function nearlyValid(schema: z.ZodType | undefined, ids: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const any = fc.dictionary(hostileText, anyValue, { maxKeys: 4 })
  if (!schema) return any
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const near = json.properties ? bodyOf(json, ids) : meant(json, ids)
  const whole = json.properties
    ? (fc.record(
        Object.fromEntries(Object.entries(json.properties).map(([name, one]) => [name, meant(one, ids)])),
      ) as fc.Arbitrary<unknown>)
    : near
  const extended = fc.tuple(whole, any).map(([body, more]) => ({ ...more, ...(body as object) }))
  return fc.oneof(
    { weight: 4, arbitrary: near },
    { weight: 4, arbitrary: whole },
    { weight: 1, arbitrary: extended },
    { weight: 1, arbitrary: any },
  )
}
