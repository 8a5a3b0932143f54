import { permissions } from '#contracts/permissions.ts'
import type { Actor } from '#platform/session/index.ts'
import type { FieldAccess, FieldDefinition, MayRule, ResourceDefinition, Right, RowRule } from './definition.ts'

const known = new Set<string>(permissions)
const isPermission = (name: string): name is (typeof permissions)[number] => known.has(name)

/** What a rule of `may` says of an actor. An absent rule is no. */
export function rightOf(rule: MayRule | undefined, actor: Actor): Right {
  if (rule === undefined || rule === 'nobody') return false
  if (rule === 'auth') return true
  if (typeof rule === 'object')
    throw new Error(`A right of ${rule.relation} is asked of a resource outside of the registry.`)
  return typeof rule === 'function' ? rule(actor) : actor.can(rule)
}

/**
 * How far a list of field accesses reaches for an actor: everywhere, nowhere, or on the rows of these predicates.
 * The one function behind reading, writing, sorting, filtering, searching and exporting a field.
 */
export function fieldRows(
  access: readonly FieldAccess[] | undefined,
  actor: Actor,
  resource: ResourceDefinition,
): true | false | readonly string[] {
  if (!access) return true
  const predicates: string[] = []
  for (const name of access) {
    if (name === 'auth') return true
    if (name === 'nobody') continue
    if (isPermission(name)) {
      if (actor.can(name)) return true
    } else if (resource.rows?.[name]) predicates.push(name)
    else throw new Error(`${resource.key}: ${name} is neither a permission nor a row predicate.`)
  }
  return predicates.length > 0 ? predicates : false
}

/** True when an actor sees a field on every row they see: only such fields can be sorted, filtered or searched. */
export const seesEverywhere = (field: FieldDefinition, actor: Actor, resource: ResourceDefinition): boolean =>
  !field.writeOnly && fieldRows(field.read, actor, resource) === true

/** For what takes two pairs of eyes (pay, balances of leave): an administrator decides alone. */
export const decidesAlone = ({ hasRole, employeeId }: Actor): boolean => hasRole('admin') || !employeeId

/** May the actor do to this person what takes two pairs of eyes? */
export const isOther = (actor: Actor, employeeId: string): boolean =>
  decidesAlone(actor) || actor.employeeId !== employeeId

/** The same as rows: those of anybody but the actor, by the column that names the person. */
export const ofOthers = (actor: Actor, column: string): Right =>
  decidesAlone(actor) || [{ [column]: { not: actor.employeeId! } }]

/** The rows of a named predicate for an actor. */
export const predicateRows = (resource: ResourceDefinition, name: string, actor: Actor): RowRule =>
  resource.rows![name]!(actor)
