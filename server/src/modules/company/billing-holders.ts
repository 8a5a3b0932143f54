import { sql, type Tx } from '#platform/database/index.ts'

/** Who, or which role, is about to lose the right. */
interface Leaving {
  userId?: string
  roleId?: string
}

/**
 * True when somebody who can sign in could still manage the subscription and the roles. Locks one row of the company
 * first, so that two who could are not taken away at the same time.
 */
export async function billingStaysManaged(tx: Tx, tenantId: string, leaving: Leaving): Promise<boolean> {
  await tx.run(sql`select id from roles where tenant_id = ${tenantId} and key = 'admin' for update`)
  const holder = await tx.row(sql`select ur.user_id from user_roles ur
    join role_permissions rp on rp.tenant_id = ur.tenant_id and rp.role_id = ur.role_id
    join permissions p on p.id = rp.permission_id and p.name = 'manageBilling'
    join users u on u.tenant_id = ur.tenant_id and u.id = ur.user_id and u.login_id is not null
    left join employees e on e.tenant_id = ur.tenant_id and e.user_id = ur.user_id
    where ur.tenant_id = ${tenantId} and e.status is distinct from 'archived'
      and ur.user_id is distinct from ${leaving.userId ?? null}::uuid
      and ur.role_id is distinct from ${leaving.roleId ?? null}::uuid
    limit 1`)
  return holder !== undefined
}
