import type { Row, WriteContext } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { type Notified, notify } from '#platform/notifications/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { bankAccountNotice } from '../notices.ts'

/**
 * Notifies a person that the account their salary is paid to was changed, no matter by whom: an intruder in somebody's account
 * may try to have it paid elsewhere.
 */
export async function notifyOfBankAccount(write: WriteContext, values: Row, before: Row): Promise<void> {
  if (!('contract_bank_account' in values) || before.status !== 'active') return
  const { tx, tenant, services } = write
  const user = await tx.row<Notified>(
    sql`select id as "userId", email, locale from users where tenant_id = ${tenant.id} and id = ${before.user_id}`,
  )
  if (!user) return
  const url = `${frontendUrl(services.config, tenant.subdomain)}/forgot-password`
  await notify(
    { tx, tenantId: tenant.id },
    {
      what: bankAccountNotice,
      record: { type: 'employees', id: before.id as string },
      to: [user],
      mail: () => ({ change: 'bankAccountChanged', left: 0, url }),
      by: write.actor.userId,
      says: (locale) => text('notice.bankAccountChanged.says', locale),
      page: '/settings/account/employee-profile/details',
    },
  )
}
