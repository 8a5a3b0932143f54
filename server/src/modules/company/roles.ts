import type { Permission } from '#contracts/permissions.ts'
import type { Behaviour, SyncDefinition, WriteContext } from '#engine/definition.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, refused } from '#platform/errors/errors.ts'
import { billingStaysManaged } from './billing-holders.ts'

export const roleBehaviour: Behaviour = {
  // Whoever holds the role refuses its deletion by a foreign key; the built-in ones stay even when nobody does.
  async beforeDelete(_write, { key }) {
    if (key !== null) throw refused('builtInRole')
  },
}

/** Permissions that a role would gain or lose. */
async function changing({ tx, tenant }: WriteContext, roleId: string, ids: readonly string[]) {
  return tx.rows<{
    name: Permission
    gained: boolean
  }>(sql`select p.name, p.id = any(${ids}::uuid[]) as gained from permissions p
    where (p.id = any(${ids}::uuid[])) <> exists (select from role_permissions rp
      where rp.tenant_id = ${tenant.id} and rp.role_id = ${roleId} and rp.permission_id = p.id)`)
}

/**
 * What a role may do (ROL-06). Nobody gives or takes a permission they lack, except administrators: one that no role holds
 * any more could otherwise never be given again. Somebody must be left who can manage the subscription and the roles.
 */
export const permissionSync: SyncDefinition = {
  may: 'manageBilling',
  async check(write, roleId, ids) {
    const { actor, tx, tenant } = write
    const changed = await changing(write, roleId, ids)
    if (!actor.hasRole('admin') && changed.some(({ name }) => !actor.can(name)))
      assertValid([['permissions', 'rule.permissionBeyondOwn']])
    const losesBilling = changed.some(({ name, gained }) => name === 'manageBilling' && !gained)
    if (losesBilling && !(await billingStaysManaged(tx, tenant.id, { roleId })))
      assertValid([['permissions', 'rule.lastBilling']])
  },
  async after({ tx, services }) {
    tx.afterCommit.push(() => services.sessions.forget())
  },
}
