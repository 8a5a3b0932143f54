import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { constraintViolation, sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { type TestApp, testApp } from '#testing/index.ts'
import { createCompany, roleIdByKey } from './create-company.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const create = (tenantId: string, subdomain: string, more = {}) =>
  app.services.database.tenant(tenantId, (tx) =>
    createCompany(tx, app.services, {
      tenantId,
      name: 'Nouă',
      subdomain,
      locale: 'ro',
      country: 'RO',
      phone: null,
      ...more,
    }),
  )

describe('a new company', () => {
  test('has three free seats, its own key, roles in its language, and its name and the currency of its country as settings', async () => {
    const tenantId = newId()
    const { roleIds } = await create(tenantId, 'noua')
    await app.services.database.tenant(tenantId, async (tx) => {
      expect(await tx.row(sql`select plan, total_seats, used_seats from seats`)).toEqual({
        plan: 'Free',
        total_seats: 3,
        used_seats: 0,
      })
      expect((await app.services.keys.of(tx, tenantId)).key).toHaveLength(32)
      expect(await tx.rows(sql`select key, value from settings order by key`)).toEqual([
        { key: 'company_name', value: 'Nouă' },
        { key: 'default_currency', value: 'RON' },
      ])
      expect(await tx.rows(sql`select name from roles order by fold(name)`)).toEqual([
        { name: 'Administrator' },
        { name: 'Angajat' },
        { name: 'Manager' },
        { name: 'Resurse umane' },
      ])
      expect(await roleIdByKey(tx, tenantId, 'hr')).toBe(roleIds.hr)
    })
  })

  test('takes a subscription, a time zone and an industry when they are known', async () => {
    const tenantId = newId()
    const industry = await app.superuser.global((tx) => tx.row<{ id: string }>(sql`select id from industries limit 1`))
    await create(tenantId, 'mare', {
      subscription: { total: 40, plan: 'Pro Yearly' },
      timeZone: 'Europe/Paris',
      industryId: industry!.id,
    })
    const [company] = await app.superuser.global((tx) =>
      tx.rows(sql`select time_zone, industry_id, plan, total_seats from tenants
        join seats on tenant_id = id where subdomain = 'mare'`),
    )
    expect(company).toEqual({
      time_zone: 'Europe/Paris',
      industry_id: industry!.id,
      plan: 'Pro Yearly',
      total_seats: 40,
    })
  })

  test('on a subdomain that is taken is refused there, and leaves nothing behind', async () => {
    await create(newId(), 'taken')
    const tenantId = newId()
    const error = await create(tenantId, 'taken').catch((thrown: unknown) => thrown)
    expect(constraintViolation(error)).toEqual({
      kind: 'unique',
      table: 'tenants',
      constraint: 'tenants_subdomain_key',
    })
    const left = await app.superuser.global((tx) =>
      tx.rows(sql`select tenant_id from roles where tenant_id = ${tenantId}
        union all select tenant_id from tenant_keys where tenant_id = ${tenantId}`),
    )
    expect(left).toEqual([])
  })

  test('cannot be made inside another company', async () => {
    const [mine, theirs] = [newId(), newId()]
    const made = app.services.database.tenant(theirs, (tx) =>
      createCompany(tx, app.services, {
        tenantId: mine,
        name: 'Wrong',
        subdomain: 'wrong',
        locale: 'en',
        country: 'RO',
        phone: null,
      }),
    )
    await expect(made).rejects.toThrow(/row-level security/)
  })
})
