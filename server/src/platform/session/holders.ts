import type { RawBuilder } from 'kysely'
import { sql } from '#platform/database/index.ts'

/** The permissions `p` that the roles of a user give. */
const givenTo = (tenantId: unknown, userId: unknown) => sql`from user_roles ur
  join role_permissions rp on rp.tenant_id = ur.tenant_id and rp.role_id = ur.role_id
  join permissions p on p.id = rp.permission_id
  where ur.tenant_id = ${tenantId} and ur.user_id = ${userId}`

/**
 * True where a user holds at least one of these permissions. `userId`: a value or a column. `tenantId`: a value, so that the
 * roles that give them are found once for all rows; joined for each person, 200 people cost a second until PostgreSQL has
 * counted them.
 */
export const holdsAny = (tenantId: unknown, userId: unknown, permissions: readonly string[]): RawBuilder<unknown> =>
  sql`exists (select from user_roles ur where ur.tenant_id = ${tenantId} and ur.user_id = ${userId}
    and ur.role_id = any(array(select rp.role_id from role_permissions rp join permissions p on p.id = rp.permission_id
      where rp.tenant_id = ${tenantId} and p.name = any(${[...permissions]}::text[]))))`

/** Names of all permissions that a user holds: `text[]`, empty for none. */
export const permissionsOf = (tenantId: unknown, userId: unknown): RawBuilder<unknown> =>
  sql`array(select distinct p.name ${givenTo(tenantId, userId)})`

/** Keys of the built-in roles that a user has: `text[]`. */
export const roleKeysOf = (tenantId: unknown, userId: unknown): RawBuilder<unknown> =>
  sql`array(select distinct r.key from user_roles ur join roles r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
    where ur.tenant_id = ${tenantId} and ur.user_id = ${userId} and r.key is not null)`
