import { builtInRoles, permissionDefinitions, permissionGroups, roleKeys } from '#contracts/permissions.ts'
import { newId } from '../../ids.ts'
import { type AdminConnection, quoteText } from '../connections/admin-connection.ts'

const rows = Object.entries(permissionGroups).flatMap(([group, names], place) =>
  names.map((name, position) => {
    const { en, ro } = permissionDefinitions[name]
    return { name, group, place, position, en, ro }
  }),
)

/** Answers the names of those that were not there. */
async function write(admin: AdminConnection): Promise<string[]> {
  const found = await admin.query<{ name: string }>('select name from permissions')
  const known = new Set(found.map(({ name }) => name))
  const values = rows.flatMap(({ name, group, place, position, en, ro }) => [
    newId(),
    name,
    group,
    place,
    position,
    en,
    ro,
  ])
  const places = rows.map((_, row) => `(${[1, 2, 3, 4, 5, 6, 7].map((column) => `$${row * 7 + column}`).join()})`)
  await admin.query(
    `insert into permissions (id, name, "group", group_position, position, description, description_ro)
      values ${places.join()}
      on conflict (name) do update set "group" = excluded."group", group_position = excluded.group_position,
        position = excluded.position, description = excluded.description, description_ro = excluded.description_ro
      where (permissions."group", permissions.group_position, permissions.position, permissions.description, permissions.description_ro)
        is distinct from (excluded."group", excluded.group_position, excluded.position, excluded.description, excluded.description_ro)`,
    values,
  )
  return rows.flatMap(({ name }) => (known.has(name) ? [] : [name]))
}

/** In the company that `app.tenant_id` names: row policies hold for the owner of the tables as well. */
async function grant(admin: AdminConnection, tenantId: string, added: readonly string[]): Promise<void> {
  for (const key of roleKeys) {
    const names = builtInRoles[key].filter((name) => added.includes(name))
    const before = builtInRoles[key].filter((name) => !added.includes(name))
    if (names.length === 0) continue
    await admin.query(
      `insert into role_permissions (tenant_id, role_id, permission_id)
        select r.tenant_id, r.id, p.id from roles r join permissions p on p.name = any($3::text[])
        where r.tenant_id = $1 and r.key = $2 and (r.key = 'admin' or (
          select coalesce(array_agg(held.name order by held.name collate "C"), '{}') from role_permissions rp
          join permissions held on held.id = rp.permission_id where rp.tenant_id = r.tenant_id and rp.role_id = r.id
        ) = $4::text[])
        on conflict do nothing`,
      [tenantId, key, names, before.toSorted()],
    )
  }
}

/**
 * Brings the table of permissions up to what the contracts declare, after the migrations. One that is new reaches the roles of
 * the companies that exist: the Admin role holds every permission, and the other built-in roles get it where a company has left
 * them as they were made. All of it happens, or none. A permission that no contract declares any more stays where it is.
 */
export async function keepPermissions(admin: AdminConnection): Promise<void> {
  await admin.query('begin')
  try {
    const added = await write(admin)
    const companies = added.length > 0 ? await admin.query<{ id: string }>('select id from tenants') : []
    for (const { id } of companies) {
      await admin.query(`set local app.tenant_id = ${quoteText(id)}`)
      await grant(admin, id, added)
    }
    await admin.query('commit')
  } catch (error) {
    await admin.query('rollback')
    throw error
  }
}
