import { USUAL_DUE_DAYS } from '#contracts/invoices/due-terms.ts'
import type { WriteContext } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'

/** What a company has set for its invoices. */
export interface InvoiceDefaults {
  /** Percent. */
  tax: number | null
  dueDays: number
  subject: string | null
  notes: string | null
  companyAddress: string | null
  /** Stored path. */
  logo: string | null
}

const KEYS = [
  'invoice_tax',
  'invoice_due_days',
  'invoice_email_subject',
  'invoice_notes',
  'invoice_company_address',
  'invoice_logo',
]

/** The settings of a company's invoices. */
export async function readDefaults(tx: Tx, tenantId: string): Promise<InvoiceDefaults> {
  const rows = await tx.rows<{ key: string; value: unknown; file: string | null }>(
    sql`select key, value, file from settings where tenant_id = ${tenantId} and user_id is null and key = any(${KEYS})`,
  )
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  const text = (key: string) => (values.get(key) ?? null) as string | null
  const days = values.get('invoice_due_days')
  return {
    tax: (values.get('invoice_tax') ?? null) as number | null,
    dueDays: typeof days === 'number' ? days : USUAL_DUE_DAYS,
    subject: text('invoice_email_subject'),
    notes: text('invoice_notes'),
    companyAddress: text('invoice_company_address'),
    logo: rows.find(({ key }) => key === 'invoice_logo')?.file ?? null,
  }
}

/** The rate of a line for which nobody said one: the company's setting, or 0 as the specification wants it. */
export const readCompanyTax = async ({ tx, tenant }: WriteContext): Promise<number> =>
  (await readDefaults(tx, tenant.id)).tax ?? 0
