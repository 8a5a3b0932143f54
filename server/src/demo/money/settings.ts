import type { invoiceSettings } from '#contracts/invoices/settings.ts'
import { insertRows } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import { CREDIT_SERIES } from './credits.ts'

/** What the demo company says on all of its invoices. */
export const defaults = {
  invoice_company_address: 'Carpathia Digital SRL\nStr. Regele Ferdinand 22\n400110 Cluj-Napoca, România',
  invoice_tax: 21,
  invoice_due_days: 30,
  invoice_email_subject: 'Invoice from Carpathia Digital',
  invoice_notes: 'Vă rugăm să menționați numărul facturii la plată.',
} satisfies Partial<Record<keyof typeof invoiceSettings, string | number>>

/** Stores the settings of invoices, the addresses that answers come to, and the series; answers the ids of the series of invoices and of credit notes. */
export async function storeInvoiceSettings({ tx, tenantId }: Change, domain: string, last: number, credits: number) {
  const [seriesId, creditSeriesId] = [newId(), newId()]
  const own = () => ({ tenant_id: tenantId, id: newId() })
  const validated_at = '2025-01-15T09:00:00Z'
  await Promise.all([
    insertRows(
      tx,
      'settings',
      Object.entries(defaults).map(([key, value]) => ({ ...own(), key, value: JSON.stringify(value) })),
    ),
    insertRows(tx, 'invoice_reply_mails', [
      { ...own(), email: `billing@${domain}`, validated_at, is_default: true },
      { ...own(), email: `office@${domain}`, validated_at, is_default: false },
      { ...own(), email: `projects@${domain}`, validated_at: null, is_default: false },
    ]),
    insertRows(tx, 'invoice_series', [
      {
        tenant_id: tenantId,
        id: seriesId,
        kind: 'invoice',
        prefix: 'FS-',
        padding: 4,
        yearly: false,
        is_default: true,
      },
      { tenant_id: tenantId, id: creditSeriesId, kind: 'credit_note', ...CREDIT_SERIES, is_default: true },
    ]),
  ])
  await insertRows(tx, 'invoice_numbers', [
    { tenant_id: tenantId, series_id: seriesId, year: 0, last },
    { tenant_id: tenantId, series_id: creditSeriesId, year: 0, last: credits },
  ])
  return { seriesId, creditSeriesId }
}
