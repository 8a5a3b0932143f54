import { assertValid, type FieldProblem, InvalidFields } from '#platform/errors/errors.ts'
import type { ResourceDefinition, Row, WriteContext } from '../definition.ts'

/** Rules between fields, then the resource's own; every broken one is told at once. */
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

/** Runs one row of a bulk call; its field errors are told under the row's number. */
export async function atRow<T>(index: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof InvalidFields)) throw error
    throw new InvalidFields(error.problems.map(([path, ...rest]) => [`${index}.${path}`, ...rest] as FieldProblem))
  }
}
