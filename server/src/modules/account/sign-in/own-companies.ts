import { sql, type Tx } from '#platform/database/index.ts'

/** A company of a login, and who the login is there. */
export interface OwnCompany {
  tenantId: string
  name: string
  userId: string
}

/**
 * Does the same in every company of a login: what is a company's is seen from within it alone, and so this one transaction
 * goes from company to company, in the order of their ids so that two of them never wait for each other.
 * @param back the company whose transaction this is; null for a global one.
 */
export async function inOwnCompanies(
  tx: Tx,
  loginId: string,
  back: string | null,
  work: (company: OwnCompany) => Promise<void>,
): Promise<void> {
  const companies = await tx.rows<{ id: string; name: string }>(sql`select t.id, t.name from memberships m
    join tenants t on t.id = m.tenant_id where m.login_id = ${loginId} order by t.id`)
  for (const { id, name } of companies) {
    await tx.enter(id)
    const user = await tx.row<{ id: string }>(
      sql`select id from users where tenant_id = ${id} and login_id = ${loginId}`,
    )
    if (user) await work({ tenantId: id, name, userId: user.id })
  }
  await tx.enter(back ?? '')
}
