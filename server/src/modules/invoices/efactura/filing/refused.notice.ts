import { sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineNotification, notify } from '#platform/notifications/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { writersOf } from '../../late/writers.ts'

/** ANAF has refused an invoice. */
export const refusedNotice = defineNotification({
  key: 'efactura-refused',
  title: (locale) => text('notice.efacturaRefused', locale),
  mail: 'efactura-refused',
  holders: ['manageInvoices'],
})

/** Tells everybody who writes invoices that ANAF has refused one. */
export async function tellOfRefusal(tx: Tx, services: Services, tenantId: string, invoiceId: string): Promise<void> {
  const invoice = await tx.row<{
    number: string
    client: string
    subdomain: string
    company: string
  }>(sql`select i.number,
      c.company_name as client, t.subdomain, t.name as company from invoices i
    join clients c on c.tenant_id = i.tenant_id and c.id = i.client_id join tenants t on t.id = i.tenant_id
    where i.tenant_id = ${tenantId} and i.id = ${invoiceId}`)
  if (!invoice) return
  const { number, client, subdomain, company } = invoice
  const page = `/invoices/${invoiceId}/details`
  await notify(
    { tx, tenantId },
    {
      what: refusedNotice,
      record: { type: 'invoices', id: invoiceId },
      to: await writersOf(tx, tenantId),
      page,
      mail: () => ({ company, number, client, url: `${frontendUrl(services.config, subdomain)}${page}` }),
      details: (locale) => text('notice.efacturaRefused.one', locale, { number, client }),
    },
  )
}
