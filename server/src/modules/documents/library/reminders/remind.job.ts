import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { insertRows, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import type { Job } from '#platform/jobs/index.ts'
import { defineNotification, notify } from '#platform/notifications/index.ts'
import { type Company, defineReminder, frontendUrl, type Reminding } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { dueDocuments } from './due.ts'
import { type Reminded, remindedOf } from './recipients.ts'

/** Documents come to their end. */
export const expiringNotice = defineNotification({
  key: 'documents-expiring',
  title: (locale) => text('notice.documentsExpiring', locale),
  mail: 'documents-expiring',
})

/** A mail names so many; the page shows all. */
const MOST_NAMED = 50

async function notifyOf(tx: Tx, base: string, company: Company, to: readonly Reminded[], page: string): Promise<void> {
  await notify(
    { tx, tenantId: company.id },
    {
      what: expiringNotice,
      record: null,
      to,
      mail: ({ documents }) => ({
        company: company.name,
        documents: documents.slice(0, MOST_NAMED).map(({ name, type, owner, end_date }) => ({
          name,
          type,
          person: owner,
          day: shownDay(end_date),
        })),
        more: Math.max(0, documents.length - MOST_NAMED),
        url: `${base}${page}`,
      }),
      details: (locale) => text('notice.documentsExpiring.more', locale),
      page,
    },
  )
}

/** Reminds the people of one company, and writes down of what, in one transaction. */
async function remind({ tx, company, today }: Reminding, services: Services): Promise<void> {
  const due = await dueDocuments(tx, company.id, today)
  const tenant = due.length > 0 && (await services.tenants.byId(company.id))
  if (!tenant) return
  const people = await remindedOf({ tx, services, tenant }, due)
  const base = frontendUrl(services.config, company.subdomain)
  const [own, managed] = [people.filter(({ ownOnly }) => ownOnly), people.filter(({ ownOnly }) => !ownOnly)]
  await notifyOf(tx, base, company, own, '/documents/my')
  await notifyOf(tx, base, company, managed, '/documents/all')
  await insertRows(
    tx,
    'document_reminders',
    due.map(({ id, end_date, days }) => ({ tenant_id: company.id, document_id: id, end_date, days })),
  )
}

/** Run again it finds nothing more: each step is written down with its mails. */
export const remindJob = (services: Services): Job =>
  defineReminder(services, { name: 'remind-of-documents', module: 'documents', schedule: '23 * * * *' }, (at) =>
    remind(at, services),
  )
