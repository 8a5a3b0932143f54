import { sql } from '#platform/database/index.ts'

/**
 * A select of the roles that hold a permission which is not among `permissions` (`text[]`): none for somebody who holds all.
 * The one rule behind giving a role, editing one, and acting on the people who hold one.
 */
export const rolesBeyond = (tenantId: unknown, permissions: unknown) =>
  sql`select rp.role_id from role_permissions rp join permissions p on p.id = rp.permission_id
    where rp.tenant_id = ${tenantId} and p.name <> all(${permissions}::text[])`
