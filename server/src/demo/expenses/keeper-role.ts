import { insertRows, sql } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import type { Person } from '../people/person.ts'

/** What who keeps expenses may besides. */
const PERMISSIONS = ['manageExpenses', 'manageOwnExpenses']

/** A role of the demo company's own, for who decides on expenses and pays them back. */
export async function storeKeeperRole({ tx, tenantId }: Change, keeper: Person): Promise<void> {
  const role_id = newId()
  const permissions = await tx.rows<{ id: string }>(
    sql`select id from permissions where name = any(${PERMISSIONS}::text[])`,
  )
  await insertRows(tx, 'roles', [
    {
      tenant_id: tenantId,
      id: role_id,
      key: null,
      name: 'Finance',
      description: 'Decides on expenses and pays them back.',
    },
  ])
  await Promise.all([
    insertRows(
      tx,
      'role_permissions',
      permissions.map(({ id }) => ({ tenant_id: tenantId, role_id, permission_id: id })),
    ),
    insertRows(tx, 'user_roles', [{ tenant_id: tenantId, user_id: keeper.userId, role_id, position: 1 }]),
  ])
}
