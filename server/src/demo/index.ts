import { constraintViolation, sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { verifyPassword } from '#platform/secrets/index.ts'

const SUBDOMAIN = 'demo'
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
    const [{ makeDemo }, { askForPapers }] = await Promise.all([import('./make-demo.ts'), import('./papers.ts')])
    await askForPapers(services, await makeDemo(services, { subdomain: SUBDOMAIN, password: PASSWORD }))
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
