import { sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { inOwnCompanies, type OwnCompany } from '../sign-in/own-companies.ts'

/** The session that goes on, in the company whose transaction this is. */
export interface Staying {
  tenantId: string
  sessionId: string
}

/**
 * Ends the person's sessions and one-time codes in all their companies, but for one session that goes on. What is beginning one at
 * this moment is waited for, and what it began is ended as well: a sign-in holds the login's row, the use of a code that of the code.
 * @param staying null: none goes on, and the transaction is a global one.
 */
export async function endOtherSessions(
  tx: Tx,
  { sessions }: Services,
  { loginId, staying }: { loginId: string; staying: Staying | null },
  besides: (company: OwnCompany) => Promise<void>,
): Promise<void> {
  const login = await tx.row<{ email: string }>(sql`select email from logins where id = ${loginId} for no key update`)
  // The key of a sign-up opens a session at its end.
  await tx.run(sql`delete from registrations where email = ${login!.email} and step <> 'ConfirmEmail'`)
  await inOwnCompanies(tx, loginId, staying?.tenantId ?? null, async (company) => {
    const { tenantId, userId } = company
    await tx.run(sql`delete from one_time_codes where tenant_id = ${tenantId} and user_id = ${userId}`)
    await sessions.endAll(tx, tenantId, userId, staying?.tenantId === tenantId ? staying.sessionId : null)
    await besides(company)
  })
}
