import type { Permission } from '#contracts/permissions.ts'
import type { WriteContext } from '#engine/definition.ts'
import { billingStaysManaged } from '#modules/company/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, type FieldProblem } from '#platform/errors/errors.ts'

/**
 * May the actor give exactly these roles to a user? Nobody gives rights they lack, changes their own roles, or takes the
 * last administrator away. `at` is the field the answer is told at.
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
  const [granted, losing] = await Promise.all([
    tx.rows<{
      name: Permission
    }>(sql`select distinct p.name from role_permissions rp join permissions p on p.id = rp.permission_id
      where rp.tenant_id = ${tenant.id} and rp.role_id = any(${roleIds}::uuid[])`),
    userId === null ? false : lastAdminLeaves({ tx, tenant }, userId, roleIds),
  ])
  if (granted.some(({ name }) => !actor.can(name))) return [[at, 'rule.roleBeyondOwn']]
  return losing ? [[at, 'rule.lastAdmin']] : []
}

/**
 * True when the user is the only administrator left and would not be one any more, or the only one who can manage the
 * subscription and the roles. Locks the role's row, so that two administrators cannot take the role from each other at
 * the same time.
 */
export async function lastAdminLeaves(
  { tx, tenant }: Pick<WriteContext, 'tx' | 'tenant'>,
  userId: string,
  roleIds: readonly string[],
): Promise<boolean> {
  const admin = await tx.row<{ id: string }>(
    sql`select id from roles where tenant_id = ${tenant.id} and key = 'admin' for update`,
  )
  if (await billingLeaves({ tx, tenant }, userId, roleIds)) return true
  if (!admin || roleIds.includes(admin.id)) return false
  const holders = await tx.rows<{ user_id: string }>(sql`select ur.user_id from user_roles ur
    left join employees e on e.tenant_id = ur.tenant_id and e.user_id = ur.user_id
    where ur.tenant_id = ${tenant.id} and ur.role_id = ${admin.id} and e.status is distinct from 'archived' and e.is_sample is not true`)
  return holders.length === 1 && holders[0]!.user_id === userId
}

/** True when the user is the only one who can manage the subscription and the roles, and these roles could not. */
async function billingLeaves(
  { tx, tenant }: Pick<WriteContext, 'tx' | 'tenant'>,
  userId: string,
  roleIds: readonly string[],
): Promise<boolean> {
  const kept = await tx.row(sql`select rp.role_id from role_permissions rp
    join permissions p on p.id = rp.permission_id and p.name = 'manageBilling'
    where rp.tenant_id = ${tenant.id} and rp.role_id = any(${roleIds}::uuid[]) limit 1`)
  return kept === undefined && !(await billingStaysManaged(tx, tenant.id, { userId }))
}

/** Gives somebody new their role, or that of an employee. No session has to learn of it: they have none yet. */
export async function giveFirstRole({ tx, tenant }: WriteContext, userId: string, roleId?: string | null) {
  const given = roleId
    ? sql`${roleId}`
    : sql`(select id from roles where tenant_id = ${tenant.id} and key = 'employee')`
  await tx.run(sql`insert into user_roles (tenant_id, user_id, role_id, position)
    values (${tenant.id}, ${userId}, ${given}, 1)`)
}

/** Gives a user exactly these roles, in this order; the actors of all sessions are read anew. */
export async function setRoles(write: WriteContext, userId: string, roleIds: readonly string[]): Promise<void> {
  const { tx, tenant, services } = write
  await tx.run(sql`delete from user_roles where tenant_id = ${tenant.id} and user_id = ${userId}`)
  await tx.run(sql`insert into user_roles (tenant_id, user_id, role_id, position)
    select ${tenant.id}::uuid, ${userId}::uuid, role_id, position
    from unnest(${roleIds}::uuid[]) with ordinality as given (role_id, position)`)
  tx.afterCommit.push(() => services.sessions.forget())
}

/** Throws at `roles` when the actor may not give these roles (ROL-08). */
export const assertGrantable = async (write: WriteContext, userId: string, roleIds: readonly string[]): Promise<void> =>
  assertValid(await grantProblems(write, userId, roleIds, 'roles'))
