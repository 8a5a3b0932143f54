import { afterAll, beforeAll, expect, it } from 'vitest'
import { permissionGroups, permissions } from '#contracts/permissions.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { connectAdmin } from '../connections/admin-connection.ts'
import { sql } from '../index.ts'
import { migrate } from './migrate.ts'

let testing: TestApp

beforeAll(async () => {
  testing = await testApp()
})
afterAll(() => testing.close())

const start = () => migrate({ adminUrl: testing.database.ownerUrl, appRole: 'vatra_app' })
const order = () =>
  testing.superuser.global((tx) =>
    tx.rows<{ name: string; group: string; group_position: number; position: number }>(
      sql`select name, "group", group_position, position from permissions order by group_position, position`,
    ),
  )
const holders = (tenantId: string, name: string) =>
  testing.superuser.global(async (tx) => {
    const rows = await tx.rows<{ key: string }>(sql`select r.key from role_permissions rp
      join roles r on r.tenant_id = rp.tenant_id and r.id = rp.role_id join permissions p on p.id = rp.permission_id
      where rp.tenant_id = ${tenantId} and p.name = ${name} order by r.key`)
    return rows.map(({ key }) => key)
  })

it('count from nought in each group, in the order of the contracts', async () => {
  const expected = Object.entries(permissionGroups).flatMap(([group, names], place) =>
    names.map((name, position) => ({ name, group, group_position: place, position })),
  )
  expect(await order()).toEqual(expected)
})

it('reach the companies that exist, except roles that a company has changed, and move no other group', async () => {
  const [plain, changed] = [
    await testing.company({ subdomain: 'plain' }),
    await testing.company({ subdomain: 'changed' }),
  ]
  await testing.superuser.global(async (tx) => {
    await tx.run(
      sql`delete from role_permissions using permissions p where p.id = permission_id and p.name = 'manageNews'`,
    )
    await tx.run(sql`delete from permissions where name = 'manageNews'`)
    await tx.run(sql`delete from role_permissions using permissions p where p.id = permission_id and p.name = 'manageGoals'
      and tenant_id = ${changed.tenantId} and role_id = ${changed.roleIds.hr}`)
    await tx.run(
      sql`update permissions set description = 'Old words', group_position = 7 where name = 'manageTimesheets'`,
    )
  })
  const before = await order()

  await start()

  expect(await holders(plain.tenantId, 'manageNews')).toEqual(['admin', 'hr', 'manager'])
  expect(await holders(changed.tenantId, 'manageNews')).toEqual(['admin', 'manager'])
  expect(await holders(changed.tenantId, 'manageGoals')).toEqual(['admin'])
  const kept = await order()
  expect(kept).toHaveLength(permissions.length)
  const others = (rows: typeof kept) =>
    rows.filter(({ name, group }) => group !== 'company' && name !== 'manageTimesheets')
  expect(others(kept)).toEqual(others(before))
  expect(
    await testing.superuser.global((tx) =>
      tx.row(sql`select count(*)::int from permissions where description = 'Old words'`),
    ),
  ).toEqual({ count: 0 })
})

it('write nothing where nothing is new', async () => {
  const seen = async () => {
    const admin = await connectAdmin(testing.database.adminUrl)
    const rows = await admin.query('select name, xmin::text from permissions order by name')
    await admin.close()
    return rows
  }
  const before = await seen()
  await start()
  expect(await seen()).toEqual(before)
})
