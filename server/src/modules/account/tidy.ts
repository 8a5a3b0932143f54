import { sql } from '#platform/database/index.ts'
import type { Tidying } from '#platform/tidying/tidy.ts'

/** Sign-ups that nobody finished, and codes and links past their time. */
export const accountTidying: Tidying = {
  installation: [
    sql`delete from registrations where created_at < now() - interval '7 days'`,
    sql`delete from password_resets where expires_at < now() - interval '1 day'`,
    sql`delete from sign_in_challenges where expires_at < now()`,
    sql`delete from passkey_challenges where expires_at < now()`,
  ],
  company: (tenantId) => [sql`delete from one_time_codes where tenant_id = ${tenantId} and expires_at < now()`],
}
