import { sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineNotification, notify } from '#platform/notifications/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { keepersOf } from './keepers.ts'

/** Bills of suppliers have come. */
export const newBillsNotice = defineNotification({
  key: 'supplier-bills',
  title: (locale) => text('notice.supplierBills', locale),
  mail: 'supplier-bills',
  holders: ['manageExpenses'],
})

export const BILLS_PAGE = '/expenses/bills'
const MOST_NAMED = 3

/** Tells everybody who keeps expenses of the bills that nobody was told of yet, together. */
export async function tellOfBills(tx: Tx, services: Services, tenantId: string): Promise<void> {
  const now = services.clock.now().toISOString()
  const fresh = await tx.rows<{ supplier: string | null }>(sql`update supplier_bills set told_at = ${now}::timestamptz
    where tenant_id = ${tenantId} and told_at is null and state <> 'arriving'
    returning coalesce(supplier_name, listed_supplier) as supplier`)
  if (fresh.length === 0) return
  const company = await tx.row<{ name: string; subdomain: string }>(
    sql`select name, subdomain from tenants where id = ${tenantId}`,
  )
  const suppliers = [...new Set(fresh.flatMap(({ supplier }) => supplier ?? []))].sort()
  const said = {
    count: fresh.length,
    names: suppliers.slice(0, MOST_NAMED).join(', '),
    more: Math.max(0, suppliers.length - MOST_NAMED),
  }
  await notify(
    { tx, tenantId },
    {
      what: newBillsNotice,
      record: null,
      to: await keepersOf(tx, tenantId),
      page: BILLS_PAGE,
      again: now,
      mail: () => ({
        company: company!.name,
        count: fresh.length,
        suppliers: suppliers.slice(0, 20),
        url: `${frontendUrl(services.config, company!.subdomain)}${BILLS_PAGE}`,
      }),
      details: (locale) => text('notice.supplierBills.some', locale, said),
    },
  )
}
