import { type FieldDefinition, slots } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'

const pauses = sql`invoice_reminder_pauses u where u.tenant_id = t.tenant_id
  and (u.invoice_id = t.id or u.client_id = t.client_id) and (u.until is null or u.until >= ${slots.today}::date)`

/** What lists and the page of an invoice say of its reminders. */
export const reminderFields: Readonly<Record<string, FieldDefinition>> = {
  reminders: {
    kind: 'integer',
    sql: sql`(select count(*)::int from invoice_reminders h where h.tenant_id = t.tenant_id and h.invoice_id = t.id and h.state = 'sent')`,
  },
  reminded_at: {
    kind: 'instant',
    sql: sql`(select max(h.created_at) from invoice_reminders h where h.tenant_id = t.tenant_id and h.invoice_id = t.id and h.state = 'sent')`,
  },
  reminders_paused: { kind: 'boolean', sql: sql`exists (select from ${pauses})`, export: false },
  /** The last day of the pause; null where it is for good, or there is none. */
  reminders_paused_until: {
    kind: 'date',
    sql: sql`(select case when bool_or(u.until is null) then null else max(u.until) end from ${pauses})`,
    export: false,
  },
}
