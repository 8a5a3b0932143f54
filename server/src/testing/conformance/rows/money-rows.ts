import { insertRows, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import type { Client } from '#testing/index.ts'

interface Of {
  tenantId: string
  userId: string
}

/** An invoice of a client, by the calls that make them. */
export async function makeInvoice(admin: Client): Promise<{ clientId: string; invoiceId: string }> {
  const made = async (path: string, body: object): Promise<string> =>
    (await admin.post(`/restify/${path}`, body)).body.data.id
  const clientId = await made('clients', { company_name: 'Sample of rows' })
  const lineItems = [{ name: 'Work', quantity: 1, unit_price: 10 }]
  const invoice = { client_id: clientId, title: 'Sample', issue_date: '2026-05-04', lineItems }
  return { clientId, invoiceId: await made('invoices', invoice) }
}

/** What jobs write of invoices and reports, and what a person has put off: rows that no resource writes. */
export async function fillMoneyTables(
  tx: Tx,
  { tenantId, userId, clientId, invoiceId }: Of & { clientId: string; invoiceId: string },
): Promise<void> {
  const own = { tenant_id: tenantId }
  const day = '2026-05-04'
  const [reportId, scheduleId] = [newId(), newId()]
  await insertRows(tx, 'client_statements', [
    {
      ...own,
      id: newId(),
      client_id: clientId,
      from_date: day,
      to_date: day,
      recipients: '[]',
      subject: 'x',
      body: 'x',
    },
  ])
  await insertRows(tx, 'invoice_reminders', [
    { ...own, id: newId(), invoice_id: invoiceId, due_date: day, recipients: ['a@client.test'] },
  ])
  await insertRows(tx, 'invoice_reminder_pauses', [{ ...own, id: newId(), client_id: clientId }])
  await insertRows(tx, 'efactura_beginnings', [{ ...own, day }])
  await insertRows(tx, 'efactura_messages', [{ ...own, upload_index: '1', download_id: '1' }])
  await insertRows(tx, 'efactura_notices', [{ ...own, what: 'sample', day }])
  await insertRows(tx, 'efactura_visits', [
    { ...own, id: newId(), user_id: userId, session_id: newId(), until: `${day}T00:00:00Z` },
  ])
  await insertRows(tx, 'put_off', [
    { ...own, user_id: userId, subject_type: 'holidays', subject_id: newId(), until: day },
  ])
  await insertRows(tx, 'saved_reports', [
    { ...own, id: reportId, user_id: userId, name: 'Sample', page: '/reports/projects', state: '{}' },
  ])
  await insertRows(tx, 'report_schedules', [
    {
      ...own,
      id: scheduleId,
      report_id: reportId,
      user_id: userId,
      every: 'week',
      weekday: 0,
      format: 'pdf',
      handled_on: day,
    },
  ])
  await insertRows(tx, 'report_sendings', [{ ...own, schedule_id: scheduleId, user_id: userId, day }])
}
