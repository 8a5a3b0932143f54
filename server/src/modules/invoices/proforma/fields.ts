import type { FieldDefinition } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'

/** The invoice that was made last of a proforma or estimate. */
const made = sql`from invoices m where m.tenant_id = t.tenant_id and m.made_of_id = t.id and m.voided_at is null
  order by m.id desc limit 1`

/** How a document and what it was made of name each other. */
export const proformaFields: Readonly<Record<string, FieldDefinition>> = {
  made_of_id: { kind: 'id', readOnly: true, references: 'invoices', match: 'id' },
  made_of_number: {
    sql: sql`(select m.number from invoices m where m.tenant_id = t.tenant_id and m.id = t.made_of_id)`,
  },
  invoice_made_id: {
    kind: 'id',
    readOnly: true,
    sql: sql`(select m.id ${made})`,
    references: 'invoices',
    export: false,
  },
  invoice_made_number: { sql: sql`(select m.number ${made})` },
}
