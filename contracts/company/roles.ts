import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { IdList, optionalLines, requiredText } from '../engine/values/primitives.ts'
import type { RoleKey } from '../permissions.ts'

export const RoleWrite = z.object({ name: requiredText(100), description: optionalLines(200) })

/** Body of `POST /restify/users/{id}/sync/roles` (ROL-08). */
export const UserRoles = z.object({ roles: IdList.pipe(z.array(z.string()).min(1)) })

export interface Role {
  name: string
  /** Built-in roles carry a key; own roles have none. */
  key: RoleKey | null
  description: string | null
  is_used: boolean
}

export const roleNames = {
  'roles.key': { en: 'Built-in role', ro: 'Rol predefinit' },
  'roles.key=admin': { en: 'Admin', ro: 'Administrator' },
  'roles.key=manager': { en: 'Manager', ro: 'Manager' },
  'roles.key=hr': { en: 'HR', ro: 'Resurse umane' },
  'roles.key=employee': { en: 'Employee', ro: 'Angajat' },
  'roles.permissions': { en: 'Permissions', ro: 'Permisiuni' },
  'permissions.group': { en: 'Group', ro: 'Grup' },
} as const satisfies Names
