import type { reminderSettings } from '#contracts/invoices/reminders/settings.ts'
import { proposedSteps } from '#contracts/invoices/reminders/steps.ts'
import type { invoiceSettings } from '#contracts/invoices/settings.ts'
import { insertRows } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import { SERIES } from './rows.ts'

/** What the demo company says on all of its invoices. */
export const defaults = {
  invoice_company_address: 'Carpathia Digital SRL\nStr. Regele Ferdinand 22\n400110 Cluj-Napoca, România',
  invoice_tax: 21,
  invoice_due_days: 30,
  invoice_email_subject: 'Invoice from Carpathia Digital',
  invoice_notes: 'Vă rugăm să menționați numărul facturii la plată.',
  invoice_reminders: true,
  invoice_reminders_working_days: true,
  invoice_late_interest: 'legal',
} satisfies Partial<Record<keyof typeof invoiceSettings | keyof typeof reminderSettings, string | number | boolean>>

type Kind = keyof typeof SERIES
const kinds = Object.keys(SERIES) as Kind[]

/** Stores the settings of invoices and reminders, the addresses that answers come to, and the series; answers their ids by kind. */
export async function storeInvoiceSettings(
  { tx, tenantId }: Change,
  domain: string,
  last: Readonly<Record<Kind, number>>,
): Promise<Record<Kind, string>> {
  const ids = Object.fromEntries(kinds.map((kind) => [kind, newId()])) as Record<Kind, string>
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
    insertRows(
      tx,
      'invoice_reminder_steps',
      proposedSteps.map((days) => ({ ...own(), days })),
    ),
    insertRows(
      tx,
      'invoice_series',
      kinds.map((kind) => ({ tenant_id: tenantId, id: ids[kind], kind, ...SERIES[kind], is_default: true })),
    ),
  ])
  await insertRows(
    tx,
    'invoice_numbers',
    kinds.map((kind) => ({ tenant_id: tenantId, series_id: ids[kind], year: 0, last: last[kind] })),
  )
  return ids
}
