import { sql, type Tx } from '#platform/database/index.ts'
import { type Actor, type ActorRow, createActor } from './actor.ts'

/** No session: the work goes on after the person has left the page. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000'

/**
 * Somebody with the rights they hold now, for work that was queued in their name. Null when they may no longer sign in:
 * archived, or never joined.
 */
export async function actorOfUser(tx: Tx, tenantId: string, userId: string): Promise<Actor | null> {
  const row = await tx.row<ActorRow>(sql`
    select ${NO_SESSION}::uuid as session_id, u.id as user_id, u.login_id, e.id as employee_id, u.first_name, u.last_name,
      u.email, u.locale, u.onboarding_step, false as owes_two_factor,
      coalesce((select array_agg(distinct r.key) filter (where r.key is not null) from user_roles ur
        join roles r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
        where ur.tenant_id = u.tenant_id and ur.user_id = u.id), '{}') as role_keys,
      coalesce((select array_agg(distinct p.name) from user_roles ur
        join role_permissions rp on rp.tenant_id = ur.tenant_id and rp.role_id = ur.role_id
        join permissions p on p.id = rp.permission_id
        where ur.tenant_id = u.tenant_id and ur.user_id = u.id), '{}') as permissions
    from users u left join people e on e.tenant_id = u.tenant_id and e.user_id = u.id
    where u.tenant_id = ${tenantId} and u.id = ${userId} and u.login_id is not null
      and e.status is distinct from 'archived'`)
  return row ? createActor(row) : null
}
