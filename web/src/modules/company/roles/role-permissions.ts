import { hiddenPermissions, type Permission, type PermissionGroup } from '#contracts/permissions.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'

export interface PermissionEntry {
  id: string
  name: Permission
  group: PermissionGroup
  description: string
}

const isHidden = (permission: AnyRecord) => hiddenPermissions.includes(permission.attributes.name)

function permissionsOf(role: AnyRecord): AnyRecord[] {
  const related = role.relationships?.permissions
  return Array.isArray(related) ? related : []
}

type May = (name: Permission) => boolean
const any: May = () => true

/** The permissions of a role that the editor shows. */
export const visiblePermissions = (role: AnyRecord, may = any): string[] =>
  permissionsOf(role)
    .filter((one) => !isHidden(one) && may(one.attributes.name))
    .map(({ id }) => id)

/** Those that the editor keeps out of sight, and that saving must keep too (spec 1 section 6). */
export const hiddenPermissionIds = (role: AnyRecord, may = any): string[] =>
  permissionsOf(role)
    .filter((one) => isHidden(one) && may(one.attributes.name))
    .map(({ id }) => id)

/** What the editor offers, in the groups and the order of the server. */
export function permissionGroupsOf(list: readonly AnyRecord[]): [PermissionGroup, PermissionEntry[]][] {
  const groups = new Map<PermissionGroup, PermissionEntry[]>()
  for (const { id, attributes } of list.filter((one) => !isHidden(one))) {
    const { name, group, description } = attributes as Omit<PermissionEntry, 'id'>
    groups.set(group, [...(groups.get(group) ?? []), { id, name, group, description }])
  }
  return [...groups]
}
