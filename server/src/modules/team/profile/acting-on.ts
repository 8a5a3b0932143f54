import { workPermissions } from '#contracts/permissions.ts'
import type { WriteContext } from '#engine/index.ts'
import { rolesBeyond } from '#modules/company/index.ts'
import { sql } from '#platform/database/index.ts'
import { forbidden } from '#platform/errors/errors.ts'
import { personName } from '#platform/person-name.ts'

/**
 * Roles that are out of reach for somebody who manages people and holds these permissions (`text[]`). Powers over people, pay, money and
 * the company count; those of the work alone (projects, clients) do not. HR hires and archives managers, and would else have to be given
 * every client and project to do so: the rule guards against who would come in as somebody mightier, and such powers make nobody mightier
 * over people. Who edits a role still must hold all of it.
 */
export const rolesOutOfReach = (tenantId: unknown, permissions: unknown) =>
  rolesBeyond(tenantId, permissions, workPermissions)

/**
 * A condition: nobody whose permissions are these (`text[]`) lacks one that the user's roles hold, among those that count. The
 * Employee role is left out: everybody who is added gets it, so it puts nobody out of reach.
 */
export const withinReach = (tenantId: unknown, userId: unknown, permissions: unknown) =>
  sql`not exists (select from user_roles ur where ur.tenant_id = ${tenantId} and ur.user_id = ${userId}
    and ur.role_id = any(array(${rolesOutOfReach(tenantId, permissions)}))
    and ur.role_id is distinct from (select r.id from roles r where r.tenant_id = ${tenantId} and r.key = 'employee'))`

const MOST_NAMED = 3

/** The names of administrators who can sign in, who may change how anybody gets in; null where there is none. */
export const administrators = (tenantId: unknown) =>
  sql`(select string_agg(a.name, ', ') from (select ${personName('e')} as name from roles r
    join user_roles ur on ur.tenant_id = ${tenantId} and ur.role_id = r.id
    join users u on u.tenant_id = ${tenantId} and u.id = ur.user_id and u.login_id is not null
    join employees e on e.tenant_id = ${tenantId} and e.user_id = u.id and e.status = 'active'
    where r.tenant_id = ${tenantId} and r.key = 'admin'
    order by e.first_name, e.last_name, e.id limit ${sql.lit(MOST_NAMED)}) a)`

/**
 * Who changes how people get in, what they may do or whether they stay must hold every power that those people hold:
 * else they could come in as them, or put them out. Whether somebody has joined, is invited or is archived makes no
 * difference. Their rows are locked, as where roles are given: what is asked holds until it is written. Throws 403 with
 * the name of the first who may do more.
 */
export async function demandActingOn({ tx, tenant, actor }: WriteContext, userIds: readonly unknown[]): Promise<void> {
  const them = sql`from users u where u.tenant_id = ${tenant.id} and u.id = any(${[...userIds]}::uuid[])`
  const [, beyond] = await Promise.all([
    tx.run(sql`select ${them} order by u.id for no key update`),
    tx.row<{ name: string }>(sql`select ${personName('u')} as name ${them} and u.id <> ${actor.userId}
      and not (${withinReach(sql`u.tenant_id`, sql`u.id`, [...actor.permissions])}) limit 1`),
  ])
  if (beyond) throw forbidden('personBeyondOwn', beyond)
}
