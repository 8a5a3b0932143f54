import type { Row, WriteContext } from '#engine/definition.ts'
import { sql } from '#platform/database/index.ts'
import { queueMail } from '#platform/mail/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'

/**
 * Tells a person that the account their salary is paid to was changed, whoever did it: who gets into somebody's account may
 * try to have it paid elsewhere.
 */
export async function tellOfBankAccount(write: WriteContext, values: Row, before: Row): Promise<void> {
  if (!('contract_bank_account' in values) || before.status !== 'active') return
  const { tx, tenant, services } = write
  const user = await tx.row<{ email: string; locale: 'en' | 'ro' }>(
    sql`select email, locale from users where tenant_id = ${tenant.id} and id = ${before.user_id}`,
  )
  if (!user) return
  await queueMail(tx, {
    template: 'security-changed',
    to: user.email,
    locale: user.locale,
    props: {
      change: 'bankAccountChanged',
      left: 0,
      url: `${frontendUrl(services.config, tenant.subdomain)}/forgot-password`,
    },
    tenantId: tenant.id,
  })
}
