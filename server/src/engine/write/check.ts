import type * as z from 'zod'
import { problemsOf } from '#contracts/validation/explain.ts'
import { assertValid, type FieldProblem, InvalidFields } from '#platform/errors/errors.ts'
import type { ResourceDefinition, Row, WriteContext } from '../definition.ts'
import { partialOf, sentKeys } from './input.ts'

/**
 * Reads a body as `parseBody` does. When a field does not fit, the rules between fields are asked of those that do, over
 * what is `stored`, so that a form hears of all its errors at once.
 */
export function parseFields(resource: ResourceDefinition, schema: z.ZodObject, body: unknown, stored: Row = {}): Row {
  const parsed = schema.safeParse(body, { reportInput: true })
  if (parsed.success) return sentKeys(parsed.data)
  const broken = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  const sound = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const rest = partialOf(schema).safeParse(Object.fromEntries(sound.filter(([name]) => !broken.has(name))))
  const between = rest.success ? (resource.rules?.({ ...stored, ...rest.data }) ?? []) : []
  throw new InvalidFields([...problemsOf(parsed.error), ...between.filter(([name]) => !broken.has(name))])
}

/** Rules between fields, then the resource's own; one answer holds every broken one. */
export async function checkRules(
  write: WriteContext,
  resource: ResourceDefinition,
  merged: Row,
  sent: Row,
  before: Row | null,
): Promise<void> {
  const between = resource.rules?.(merged) ?? []
  const own = (await resource.behaviour?.validate?.(write, sent, before)) ?? []
  assertValid([...between, ...own])
}

/** Runs one row of a bulk call; its field errors stand under the row's number. */
export async function atRow<T>(index: number | string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof InvalidFields)) throw error
    throw new InvalidFields(error.problems.map(([path, ...rest]) => [`${index}.${path}`, ...rest] as FieldProblem))
  }
}
