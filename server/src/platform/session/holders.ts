import type { RawBuilder } from 'kysely'
import { sql } from '#platform/database/index.ts'

/** What each user's roles permit: `ur` is whose role, `p` the permission. */
const grants = sql`user_roles ur
  join role_permissions rp on rp.tenant_id = ur.tenant_id and rp.role_id = ur.role_id
  join permissions p on p.id = rp.permission_id`

/** True where a user holds at least one of these permissions. `tenantId`, `userId`: values or expressions of SQL. */
export const holdsAny = (tenantId: unknown, userId: unknown, permissions: readonly string[]): RawBuilder<unknown> =>
  sql`exists (select from ${grants} where ur.tenant_id = ${tenantId} and ur.user_id = ${userId}
    and p.name = any(${[...permissions]}::text[]))`

/** Names of all permissions that a user holds: `text[]`, empty for none. */
export const permissionsOf = (tenantId: unknown, userId: unknown): RawBuilder<unknown> =>
  sql`array(select distinct p.name from ${grants} where ur.tenant_id = ${tenantId} and ur.user_id = ${userId})`

/** Keys of the built-in roles that a user has: `text[]`. */
export const roleKeysOf = (tenantId: unknown, userId: unknown): RawBuilder<unknown> =>
  sql`array(select distinct r.key from user_roles ur join roles r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
    where ur.tenant_id = ${tenantId} and ur.user_id = ${userId} and r.key is not null)`
