import { type Contracts, contracts } from './contracts.ts'
import type { PermissionDefinition, Permissions, RoleKey } from './engine/permissions.ts'
import { roleKeys } from './engine/permissions.ts'

export { type RoleKey, roleKeys } from './engine/permissions.ts'

type KeyOf<Union> = Union extends unknown ? keyof Union : never
type ValueOf<Union> = Union extends unknown ? Union[keyof Union] : never
type Declared = Contracts extends infer One ? (One extends { permissions: infer Found } ? Found : never) : never

export type PermissionGroup = KeyOf<Declared>
export type Permission = KeyOf<ValueOf<Declared>>

const groups = new Map<string, Map<string, PermissionDefinition>>()
for (const contract of contracts) {
  const declared: Permissions = 'permissions' in contract ? contract.permissions : {}
  for (const [group, permissions] of Object.entries(declared)) {
    groups.set(group, new Map([...(groups.get(group) ?? []), ...Object.entries(permissions)]))
  }
}
const definitions = [...groups.values()].flatMap((group) => [...group]) as [Permission, PermissionDefinition][]
const those = (which: (definition: PermissionDefinition) => unknown): Permission[] =>
  definitions.flatMap(([name, definition]) => (which(definition) ? [name] : []))

/** Every permission there is, in the groups of the role editor (spec 1 section 6). Permissions are matched by name; several roles unite. */
export const permissionGroups = Object.fromEntries(
  [...groups].map(([group, permissions]) => [group, [...permissions.keys()]]),
) as Record<PermissionGroup, Permission[]>

export const permissions: Permission[] = those(() => true)

/** What a permission lets a person do, and which built-in roles begin with it. */
export const permissionDefinitions = Object.fromEntries(definitions) as Record<Permission, PermissionDefinition>

/** Kept out of the role editor; the API still lists them. */
export const hiddenPermissions: Permission[] = those(({ hidden }) => hidden)

/** Whom a request can be sent to is for everybody to know; who holds any other permission is not. */
const askedOfColleagues: ReadonlySet<string> = new Set(those(({ asked }) => asked))

export const isAskedOfColleagues = (name: string): boolean => askedOfColleagues.has(name)

/** Narrower permissions with the wider ones that they lie within: who holds all of those may as much. */
export const narrowerPermissions = new Map(
  definitions.flatMap(([name, { within }]) => (within ? [[name, within as readonly Permission[]] as const] : [])),
)

/** May somebody do all that a permission allows: by itself, or by the wider ones that it lies within? */
export const mayAsMuch = (can: (name: Permission) => boolean, name: Permission): boolean =>
  can(name) || (narrowerPermissions.get(name)?.every(can) ?? false)

/** Of the work alone, and not over people: they put nobody out of reach of those who manage people. */
export const workPermissions: Permission[] = those(({ isWork }) => isWork)

/** What each built-in role may do in a new company. A manager leads people and work but sees no salaries. */
export const builtInRoles = Object.fromEntries(
  roleKeys.map((key) => [key, those(({ roles }) => key === 'admin' || roles.includes(key))]),
) as Record<RoleKey, Permission[]>
