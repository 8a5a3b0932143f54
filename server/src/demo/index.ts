import { subscribeForTest } from '#modules/billing/index.ts'
import { createCompany } from '#modules/company/index.ts'
import { dayIn } from '#platform/clock.ts'
import { constraintViolation, sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { hashPassword, verifyPassword } from '#platform/secrets/index.ts'
import { storeDirectories } from './directories.ts'
import { storeLeave } from './leave.ts'
import { storePeople } from './people.ts'
import { peopleOn } from './person.ts'

const SUBDOMAIN = 'demo'
const TIME_ZONE = 'Europe/Bucharest'
const SEATS = 100
const PASSWORD = 'Vatra-demo-1'

/** Accounts to try the product with, one of each role. */
export const demoAccounts = ['admin', 'hr', 'manager', 'employee'].map((name) => ({
  email: `${name}@demo.test`,
  password: PASSWORD,
}))

/**
 * Makes the company `demo` with its people where there is none yet. All of its dates stand around today; everything but
 * ids and sealed values is the same at every run.
 */
export async function seedDemo(services: Services): Promise<void> {
  const there = await services.database.global((tx) =>
    tx.row(sql`select id from tenants where subdomain = ${SUBDOMAIN}`),
  )
  if (there) return
  try {
    await makeDemo(services)
  } catch (error) {
    // Another process that starts at the same time was faster.
    if (constraintViolation(error)?.constraint !== 'tenants_subdomain_key') throw error
  }
  services.tenants.forget(SUBDOMAIN)
}

/** Whether an account of the demo company still has the password that everybody knows. */
export async function hasPublicPasswords({ database }: Pick<Services, 'database'>): Promise<boolean> {
  // All were made with one hash, so there is one to look at, and one more for each password that was changed.
  const hashes = await database.global((tx) =>
    tx.rows<{ password_hash: string }>(sql`select distinct password_hash from logins
      where email like '%@demo.test' and password_hash is not null`),
  )
  const found = await Promise.all(hashes.map(({ password_hash }) => verifyPassword(password_hash, PASSWORD)))
  return found.includes(true)
}

async function makeDemo(services: Services): Promise<void> {
  const tenantId = newId()
  const today = dayIn(services.clock.now(), TIME_ZONE)
  const passwordHash = await hashPassword(PASSWORD)
  await services.database.tenant(tenantId, async (tx) => {
    const { roleIds } = await createCompany(tx, services, {
      tenantId,
      name: 'Carpathia Digital',
      subdomain: SUBDOMAIN,
      locale: 'en',
      country: 'RO',
      phone: '+40 21 555 0100',
      timeZone: TIME_ZONE,
      subscription: { total: SEATS, plan: 'Pro Monthly' },
      hasDemoData: true,
      hasAiAccess: true,
    })
    await tx.run(sql`insert into settings (tenant_id, id, key, value) values
      (${tenantId}, ${newId()}, 'show_team_field', 'true'), (${tenantId}, ${newId()}, 'default_currency', '"EUR"'),
      (${tenantId}, ${newId()}, 'company_city', '"Cluj-Napoca"')`)
    const tenantKey = await services.keys.of(tx, tenantId)
    const ids = await storeDirectories(tx, tenantId)
    const people = peopleOn(today)
    await storePeople(tx, { people, tenantKey, today, passwordHash, roleIds, ids })
    await storeLeave({ tx, services, tenantId, today, userId: null }, people)
  })
  await subscribeForTest(services, tenantId, SEATS)
}
