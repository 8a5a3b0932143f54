import { shownDay } from '#contracts/engine/values/civil-days.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import type { Job } from '#platform/jobs/index.ts'
import { defineNotification, notify } from '#platform/notifications/index.ts'
import { defineReminder, frontendUrl, type Reminding } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { tellOfAll } from '../history/tell.ts'
import { writersOf } from './writers.ts'

/** Invoices have passed their due date unpaid. */
export const lateNotice = defineNotification({
  key: 'invoices-due',
  title: (locale) => text('notice.invoicesDue', locale),
  mail: 'invoices-late',
  holders: ['manageInvoices'],
})

/** A mail names so many; the page shows all. */
const MOST_NAMED = 50
/** So many fit into a line of the inbox. */
const MOST_IN_LINE = 3
/** The list of what is late. */
const LATE_PAGE = '/invoices/open?status=late'

interface LateInvoice {
  id: string
  number: string
  client: string
  due_date: string
}

/** Issued, unpaid and past their due date, whose history does not say so yet. */
const newlyLate = (tx: Tx, tenantId: string, today: string): Promise<LateInvoice[]> =>
  tx.rows<LateInvoice>(sql`select i.id, i.number, c.company_name as client, i.due_date::text as due_date
    from invoices i join clients c on c.tenant_id = i.tenant_id and c.id = i.client_id
    where i.tenant_id = ${tenantId} and i.kind = 'invoice'
      and i.status in ('issued', 'sent') and i.voided_at is null
      and i.due_date < ${today}::date
      and not exists (select from invoice_events e where e.tenant_id = i.tenant_id and e.invoice_id = i.id and e.kind = 'late')
    order by i.due_date, i.id`)

/** Which invoices have become late, whose they are and since when: the oldest by name. */
function lateLine(late: readonly LateInvoice[], locale: Locale): string {
  const named = late
    .slice(0, MOST_IN_LINE)
    .map(({ number, client, due_date }) =>
      text('notice.invoicesDue.one', locale, { number, client, due: shownDay(due_date) }),
    )
  const more = late.length - named.length
  return [...named, ...(more > 0 ? [text('notice.invoicesDue.more', locale, { count: more })] : [])].join('; ')
}

async function tellOfLate({ tx, company, today }: Reminding, services: Services): Promise<void> {
  const late = await newlyLate(tx, company.id, today)
  const [oldest] = late
  if (!oldest) return
  await tellOfAll(
    tx,
    company.id,
    late.map(({ id: invoiceId, due_date }) => ({ invoiceId, kind: 'late', details: { due_date }, userId: null })),
  )
  await notify(
    { tx, tenantId: company.id },
    {
      what: lateNotice,
      // Who may no longer see invoices reads the title alone.
      record: { type: 'invoices', id: oldest.id },
      to: await writersOf(tx, company.id),
      mail: () => ({
        company: company.name,
        invoices: late
          .slice(0, MOST_NAMED)
          .map(({ number, client, due_date }) => ({ number, client, due: shownDay(due_date) })),
        more: Math.max(0, late.length - MOST_NAMED),
        url: `${frontendUrl(services.config, company.subdomain)}${LATE_PAGE}`,
      }),
      details: (locale) => lateLine(late, locale),
      page: late.length > 1 ? LATE_PAGE : `/invoices/${oldest.id}/details`,
    },
  )
}

/** In each company's morning: what has become late is told, once an invoice. */
export const lateInvoicesJob = (services: Services): Job =>
  defineReminder(services, { name: 'late-invoices', module: 'invoices', schedule: '47 * * * *' }, (at) =>
    tellOfLate(at, services),
  )
