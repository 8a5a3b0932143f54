import type { WireRecord } from '#contracts/engine/wire.ts'
import type { Permission } from '#contracts/permissions.ts'

/** One permission, several of which any is enough, or nothing: an empty name is always allowed (spec 1 section 1). */
export type Needs = Permission | '' | readonly Permission[] | undefined

type Related = Pick<WireRecord, 'relationships'>

/** The names of all permissions that a profile's roles hold together. */
export function permissionNames(profile: Related | undefined): ReadonlySet<string> {
  const names = new Set<string>()
  for (const role of many(profile, 'roles')) {
    for (const permission of many(role, 'permissions')) names.add(String(permission.attributes.name))
  }
  return names
}

/** Whether the held permissions satisfy what is asked. */
export function allows(held: ReadonlySet<string>, needs: Needs): boolean {
  if (needs === undefined || needs === '') return true
  return typeof needs === 'string' ? held.has(needs) : needs.some((name) => held.has(name))
}

function many(record: Related | undefined, relation: string): WireRecord[] {
  const related = record?.relationships?.[relation]
  return Array.isArray(related) ? related : []
}
