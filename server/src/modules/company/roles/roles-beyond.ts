import { narrowerPermissions, type Permission } from '#contracts/permissions.ts'
import { sql } from '#platform/database/index.ts'

const narrower = sql.join(
  [...narrowerPermissions].map(([name, wider]) => sql`(${sql.lit(name)}, ${sql.lit(`{${wider.join()}}`)}::text[])`),
)

/**
 * A select of the roles that hold a permission which is not among `permissions` (`text[]`), nor lies within wider ones that are: none
 * for somebody who holds all. The one rule behind giving a role, editing one, and acting on the people who hold one. `uncounted`: those
 * that may be lacking.
 */
export const rolesBeyond = (tenantId: unknown, permissions: unknown, uncounted: readonly Permission[] = []) =>
  sql`select rp.role_id from role_permissions rp join permissions p on p.id = rp.permission_id
    where rp.tenant_id = ${tenantId} and p.name <> all(${permissions}::text[]) and p.name <> all(${[...uncounted]}::text[])
      and not exists (select from (values ${narrower}) n (name, wider)
        where n.name = p.name and n.wider <@ ${permissions}::text[])`
