import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Permission } from '#contracts/permissions.ts'
import { sql } from '#platform/database/index.ts'
import { migrationsFolder } from '#platform/database/migrate/migrate-files.ts'
import { statementsOf } from '#platform/database/migrate/statements.ts'
import { type TestApp, type TestCompany, testApp } from '#testing/index.ts'

/** Companies that were there before a manager's rights ended at their reports. */
let app: TestApp
let plain: TestCompany
let changed: TestCompany

beforeAll(async () => {
  app = await testApp()
  plain = await app.company({ subdomain: 'plain' })
  changed = await app.company({ subdomain: 'changed' })
})
afterAll(() => app.close())

const run = (name: string) =>
  app.superuser.global(async (tx) => {
    const text = readFileSync(join(migrationsFolder, name), 'utf8')
    for (const statement of statementsOf(text)) await tx.run(sql.raw(statement))
  })
const held = async (roleId: string): Promise<string[]> => {
  const rows = await app.superuser.global((tx) =>
    tx.rows<{ name: string }>(sql`select p.name from role_permissions rp join permissions p on p.id = rp.permission_id
      where rp.role_id = ${roleId} order by p.name collate "C"`),
  )
  return rows.map(({ name }) => name)
}
/** Has a role hold exactly these, as it did then. */
const hold = (tenantId: string, roleId: string, names: readonly string[]) =>
  app.superuser.global(async (tx) => {
    await tx.run(sql`delete from role_permissions where role_id = ${roleId}`)
    await tx.run(sql`insert into role_permissions (tenant_id, role_id, permission_id)
      select ${tenantId}, ${roleId}, id from permissions where name = any(${[...names]}::text[])`)
  })
const narrow = (name: string) =>
  ['manageEvaluations', 'manageFeedback', 'manageGoals'].find((wide) => name === `${wide}ForDirectReports`) ?? name

it('have the Manager role reach reports in place of everybody, and leave roles of their own as they are', async () => {
  const now = await held(plain.roleIds.manager)
  await hold(plain.tenantId, plain.roleIds.manager, now.map(narrow))
  await hold(changed.tenantId, changed.roleIds.manager, ['manageFeedback', 'manageNews'])
  const wide: Permission[] = ['manageEvaluations', 'manageFeedback', 'manageGoals']
  const own = await changed.admin.post('/restify/roles', { name: 'Coach' })
  await hold(changed.tenantId, own.body.data.id, wide)
  const before = await Promise.all([plain.roleIds.hr, plain.roleIds.admin].map(held))
  await hold(
    plain.tenantId,
    plain.roleIds.admin,
    before[1]!.filter((name) => !name.startsWith('manageGoals')),
  )
  await run('0195-rights-end-at-reports.sql')
  expect(await held(plain.roleIds.manager)).toEqual(now)
  expect(await held(changed.roleIds.manager)).toEqual(['manageFeedbackForDirectReports', 'manageNews'])
  expect(await held(own.body.data.id)).toEqual(wide)
  expect(await held(plain.roleIds.hr)).toEqual(before[0])
  expect(await held(plain.roleIds.admin)).toContain('manageGoalsForDirectReports')
})

it('know who made an evaluation and who gave feedback that was deleted, from what was written down then', async () => {
  const { hr, employee } = plain.people
  const type_id = (await plain.admin.post('/restify/evaluation-types', { name: 'Yearly' })).body.data.id
  const evaluation = await plain.hr.post('/restify/evaluations', {
    ...{ type_id, employee_id: employee.employeeId, assignees: [hr.employeeId], evaluated_at: '2027-03-10' },
    currency: 'EUR',
  })
  const about = { feedbackable_type: 'employee', feedbackable_id: employee.employeeId }
  const feedback = await plain.hr.post('/restify/feedback', { ...about, type: 'General', notes: '<p>Well done</p>' })
  expect([evaluation.status, feedback.status]).toEqual([201, 201])
  await plain.hr.delete(`/restify/feedback/${feedback.body.data.id}`)
  await app.superuser.global(async (tx) => {
    await tx.run(sql`alter table evaluations drop column created_by_employee_id`)
    await tx.run(sql`alter table deleted_feedback drop column created_by_employee_id`)
  })
  await run('0196-who-made-it.sql')
  const makers = await app.superuser.global((tx) =>
    tx.rows(sql`select created_by_employee_id as maker from evaluations union all
      select created_by_employee_id from deleted_feedback`),
  )
  expect(makers).toEqual([{ maker: hr.employeeId }, { maker: hr.employeeId }])
})
