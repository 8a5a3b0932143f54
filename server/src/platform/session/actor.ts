import { hash } from 'node:crypto'
import type { Permission, RoleKey } from '#contracts/permissions.ts'

/** Who acts: a user of one company, with the permissions of all their roles united. */
export interface Actor {
  userId: string
  /** Null for a user who is none of the company's people. */
  employeeId: string | null
  sessionId: string
  loginId: string
  firstName: string
  lastName: string
  email: string
  locale: string
  onboardingStep: string | null
  /** The company asks for two-factor, and the person has not set it up: until then they may do nothing else. */
  owesTwoFactor: boolean
  roleKeys: ReadonlySet<RoleKey>
  permissions: ReadonlySet<Permission>
  /** The same for all actors with the same rights: what may be seen and done is worked out once for each. */
  accessKey: string
  can(permission: Permission): boolean
  hasRole(...keys: RoleKey[]): boolean
}

export interface ActorRow {
  user_id: string
  employee_id: string | null
  session_id: string
  login_id: string
  first_name: string
  last_name: string
  email: string
  locale: string
  onboarding_step: string | null
  owes_two_factor: boolean
  role_keys: RoleKey[]
  permissions: Permission[]
}

/** An actor from what the database knows of their session. */
export function createActor(row: ActorRow): Actor {
  const permissions = new Set(row.permissions)
  const roleKeys = new Set(row.role_keys)
  return {
    userId: row.user_id,
    employeeId: row.employee_id,
    sessionId: row.session_id,
    loginId: row.login_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    locale: row.locale,
    onboardingStep: row.onboarding_step,
    owesTwoFactor: row.owes_two_factor,
    roleKeys,
    permissions,
    // Short, because it is part of the key of every statement that is looked up.
    accessKey: hash('sha1', `${[...roleKeys].sort().join()}|${[...permissions].sort().join()}`, 'base64url'),
    can: (permission) => permissions.has(permission),
    hasRole: (...keys) => keys.some((key) => roleKeys.has(key)),
  }
}
