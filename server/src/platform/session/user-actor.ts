import { sql, type Tx } from '#platform/database/index.ts'
import { type Actor, type ActorRow, createActor } from './actor.ts'
import { permissionsOf, roleKeysOf } from './holders.ts'

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
      ${roleKeysOf(sql`u.tenant_id`, sql`u.id`)} as role_keys, ${permissionsOf(sql`u.tenant_id`, sql`u.id`)} as permissions
    from users u left join people e on e.tenant_id = u.tenant_id and e.user_id = u.id
    where u.tenant_id = ${tenantId} and u.id = ${userId} and u.login_id is not null
      and e.status is distinct from 'archived'`)
  return row ? createActor(row) : null
}
