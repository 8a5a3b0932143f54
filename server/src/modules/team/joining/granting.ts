import type { WriteContext } from '#engine/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import { assertValid, type FieldProblem } from '#platform/errors/errors.ts'
import { demandActingOn, rolesOutOfReach } from '../profile/acting-on.ts'

/**
 * May the actor give exactly these roles to a user? Nobody gives powers over people that they lack, changes their own roles, or takes the
 * last administrator away. `at` is the field that gets the error.
 */
export async function grantProblems(
  { tx, tenant, actor }: WriteContext,
  /** Null for somebody who is only being added. */
  userId: string | null,
  roleIds: readonly string[],
  at: string,
): Promise<FieldProblem[]> {
  if (userId === actor.userId) return [[at, 'rule.ownRole']]
  if (roleIds.length === 0) return [[at, 'required']]
  const [beyond, losing] = await Promise.all([
    tx.row(sql`select from unnest(${roleIds}::uuid[]) given
      where given in (${rolesOutOfReach(tenant.id, [...actor.permissions])}) limit 1`),
    userId === null ? false : lastAdminLeaves({ tx, tenant }, userId, roleIds),
  ])
  if (beyond) return [[at, 'rule.roleBeyondOwn']]
  return losing ? [[at, 'rule.lastAdmin']] : []
}

/**
 * True when the user is the only administrator who can sign in, and these roles would not make them one. Invited people,
 * archived ones and samples do not count. Locks the role's row, so that two administrators cannot take the role from each
 * other, or archive each other, at the same time.
 */
export async function lastAdminLeaves(
  { tx, tenant }: Pick<WriteContext, 'tx' | 'tenant'>,
  userId: string,
  roleIds: readonly string[],
): Promise<boolean> {
  const admin = await tx.row<{ id: string }>(
    sql`select id from roles where tenant_id = ${tenant.id} and key = 'admin' for update`,
  )
  if (!admin || roleIds.includes(admin.id)) return false
  const signingIn = await tx.rows<{ user_id: string }>(sql`select ur.user_id from user_roles ur
    join users u on u.tenant_id = ur.tenant_id and u.id = ur.user_id and u.login_id is not null
    left join employees e on e.tenant_id = ur.tenant_id and e.user_id = ur.user_id
    where ur.tenant_id = ${tenant.id} and ur.role_id = ${admin.id} and e.status is distinct from 'archived'
      and e.is_sample is not true limit 2`)
  return signingIn.length === 1 && signingIn[0]!.user_id === userId
}

/** Gives somebody new their role, or that of an employee. No session has to learn of it: they have none yet. */
export async function giveFirstRole({ tx, tenant }: WriteContext, userId: string, roleId?: string | null) {
  const given = roleId
    ? sql`values (${tenant.id}, ${userId}, ${roleId}, 1)`
    : sql`select tenant_id, ${userId}::uuid, id, 1 from roles where tenant_id = ${tenant.id} and key = 'employee'`
  await tx.run(sql`insert into user_roles (tenant_id, user_id, role_id, position) ${given}`)
}

/** Gives a user exactly these roles, in this order; the actors of all sessions are read again. */
export async function setRoles(write: WriteContext, userId: string, roleIds: readonly string[]): Promise<void> {
  const { tx, tenant, services } = write
  await tx.run(sql`delete from user_roles where tenant_id = ${tenant.id} and user_id = ${userId}`)
  await insertRows(
    tx,
    'user_roles',
    roleIds.map((role_id, index) => ({ tenant_id: tenant.id, user_id: userId, role_id, position: index + 1 })),
  )
  services.sessions.changed(tx, tenant.id)
}

/** Puts a user's roles in this order, the first of which is their `role_id`; the actors of all sessions are read again. */
export async function orderRoles(write: WriteContext, userId: string, roleIds: readonly string[]): Promise<void> {
  const { tx, tenant, services } = write
  await tx.run(sql`update user_roles set position = array_position(${roleIds}::uuid[], role_id)
    where tenant_id = ${tenant.id} and user_id = ${userId}`)
  services.sessions.changed(tx, tenant.id)
}

/** Throws at `roles` when the actor may not give these roles to this user (ROL-08). */
export async function assertGrantable(write: WriteContext, userId: string, roleIds: readonly string[]): Promise<void> {
  await demandActingOn(write, [userId])
  assertValid(await grantProblems(write, userId, roleIds, 'roles'))
}
