import { mayAsMuch, type Permission } from '#contracts/permissions.ts'
import type { Behaviour, Row, SyncDefinition, WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, forbidden, refused } from '#platform/errors/errors.ts'
import { rolesBeyond } from './roles-beyond.ts'

/** The Admin role holds every permission, always: a company whose administrators may not do something has nobody to ask. */
function demandNotAdmin({ key }: Row): void {
  if (key === 'admin') throw refused('adminRoleFixed')
}

/** Who edits a role must hold all that it holds: it may be the role of people who may do more. */
async function holdsAllOf({ tx, tenant, actor }: WriteContext, roleId: string): Promise<boolean> {
  const beyond = rolesBeyond(tenant.id, [...actor.permissions])
  return (await tx.row(sql`select where ${roleId} in (${beyond})`)) === undefined
}

async function demandEditable(write: WriteContext, role: Row): Promise<void> {
  if (!(await holdsAllOf(write, role.id as string))) throw forbidden('roleBeyondOwn')
}

export const roleBehaviour: Behaviour = {
  async beforeUpdate(write, values, before) {
    demandNotAdmin(before)
    await demandEditable(write, before)
    return values
  },
  // A foreign key refuses the deletion of a role that somebody holds; the built-in ones stay even when nobody does.
  async beforeDelete(write, before) {
    if (before.key !== null) throw refused('builtInRole')
    await demandEditable(write, before)
  },
}

/**
 * What a role may do (ROL-06). Nobody gives or takes a permission they lack: the actor holds all that the role had, and all
 * that it gets.
 */
export const permissionSync: SyncDefinition = {
  may: 'manageBilling',
  async check(write, roleId, ids) {
    const { actor, tx, tenant } = write
    const [role, wanted, held] = await Promise.all([
      tx.row<Row>(sql`select key from roles where tenant_id = ${tenant.id} and id = ${roleId}`),
      tx.rows<{ name: Permission }>(sql`select name from permissions where id = any(${ids}::uuid[])`),
      holdsAllOf(write, roleId),
    ])
    demandNotAdmin(role!)
    if (!held || wanted.some(({ name }) => !mayAsMuch(actor.can, name)))
      assertValid([['permissions', 'rule.permissionBeyondOwn']])
  },
  async after({ tx, tenant, services }) {
    services.sessions.changed(tx, tenant.id)
  },
}
