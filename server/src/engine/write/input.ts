import * as z from 'zod'
import { problemsOf } from '#contracts/validation/explain.ts'
import { InvalidFields } from '#platform/errors/errors.ts'
import type { Actor } from '#platform/session/index.ts'
import { fieldRows } from '../access.ts'
import type { ResourceDefinition, Row } from '../definition.ts'

/** Checks a body against a schema. `field` is what the messages call its field by where that is not its own path. */
export function parseBody(schema: z.ZodType, body: unknown, field?: string): Row {
  const parsed = schema.safeParse(body, { reportInput: true })
  if (!parsed.success) throw new InvalidFields(problemsOf(parsed.error, [], field))
  return parsed.data as Row
}

/** What stands for a key that is missing when a record is made must not stand for it in a change. */
const withoutDefaults = ({ shape }: z.ZodObject) =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([key, part]) => (part instanceof z.ZodDefault ? [[key, part.unwrap()]] : [])),
  ) as z.ZodRawShape

/** A copy of an object schema in which every key may be missing, and stays so. Made once a schema. */
const partials = new WeakMap<z.ZodObject, z.ZodObject>()
export function partialOf(schema: z.ZodObject): z.ZodObject {
  let partial = partials.get(schema)
  if (!partial) {
    partial = schema.extend(withoutDefaults(schema)).partial()
    partials.set(schema, partial)
  }
  return partial
}

/** Only what was sent: zod fills absent optional keys of some schemas with undefined. */
export const sentKeys = (values: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/**
 * Drops, without a word (api-contract 3), what the actor may not write. `onRow` says which row predicates hold for the
 * row being written; on creation none does.
 */
export function writableOnly(resource: ResourceDefinition, values: Row, actor: Actor, onRow: ReadonlySet<string>): Row {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = resource.fields[name]
      if (!field || field.readOnly || (field.sql && !field.setByBehaviour)) return false
      const shownOn = fieldRows(field.write, actor, resource)
      return shownOn === true || (shownOn !== false && shownOn.some((predicate) => onRow.has(predicate)))
    }),
  )
}
