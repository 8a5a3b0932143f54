import type { Actor } from '#platform/session/index.ts'
import { fieldRows, predicateRows, rightOf } from '../access.ts'
import type { FieldAccess, ResourceDefinition, Right } from '../definition.ts'
import type { Registry } from '../registry.ts'

/**
 * What somebody has to be allowed to read for a value: a field that not everybody reads (`books.price`), or the records of a resource
 * that not everybody lists (`books`). A value that leaves its record takes its guards with it.
 */
export type Guard = string

const isOpen = (read: readonly FieldAccess[] | undefined): boolean => read === undefined || read.includes('auth')

const readOf = ({ fields, relations }: ResourceDefinition, name: string) => (fields[name] ?? relations?.[name])?.read

/** A record's guard is called like its resource. */
const recordGuard = ({ key, may }: ResourceDefinition): Guard[] => (may.list === 'auth' ? [] : [key])

const fieldGuard = (resource: ResourceDefinition, name: string): Guard[] =>
  isOpen(readOf(resource, name)) ? [] : [`${resource.key}.${name}`]

/** The guards of what a placeholder's path names: of the record, of the field, and of the record behind a relation. */
export function guardsOf(registry: Registry, resource: ResourceDefinition, path: string): Guard[] {
  const [first, rest] = path.split('.') as [string, string | undefined]
  const relation = rest === undefined ? undefined : resource.relations?.[first]
  const behind = relation?.kind === 'belongsTo' ? registry.resource(relation.resource) : undefined
  return [
    ...recordGuard(resource),
    ...fieldGuard(resource, first),
    ...(behind ? [...recordGuard(behind), ...fieldGuard(behind, rest!)] : []),
  ]
}

/** The guards of all that a letter may take from a resource's own records. */
export const guardsFrom = (resource: ResourceDefinition): Guard[] => {
  const names = (resource.placeholders?.fields ?? []).map((path) => path.split('.')[0]!)
  return [...recordGuard(resource), ...[...new Set(names)].flatMap((name) => fieldGuard(resource, name))]
}

/** What somebody reads of a guard of this resource: of every record, of none, or of these. */
export function guardRight(resource: ResourceDefinition, guard: Guard, actor: Actor): Right {
  if (guard === resource.key) return rightOf(resource.may.list, actor)
  const rows = fieldRows(readOf(resource, guard.slice(resource.key.length + 1)), actor, resource)
  return typeof rows === 'boolean' ? rows : rows.flatMap((name) => predicateRows(resource, name, actor))
}

/** Does somebody read all that these guard, of every record? */
export const readsEverywhere = (registry: Registry, guards: readonly Guard[], actor: Actor): boolean =>
  guards.every((guard) => guardRight(registry.resource(guard.split('.')[0]!), guard, actor) === true)
