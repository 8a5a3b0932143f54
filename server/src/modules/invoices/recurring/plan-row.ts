import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { PaperLanguage, VatTreatment } from '#contracts/invoices/invoices.ts'
import type { InvoiceLine } from '#contracts/invoices/lines.ts'
import { paperLocales } from '#contracts/invoices/paper-words.ts'
import type { PlanDays } from '#contracts/invoices/recurring/plan-days.ts'
import type { TrackedGroup } from '#contracts/invoices/tracked/tracked-time.ts'
import type { Row } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'

/** A plan as it is stored. */
export interface PlanRow extends Row, PlanDays {
  id: string
  client_id: string
  project_id: string | null
  series_id: string | null
  title: string
  currency: string
  language: PaperLanguage
  vat_treatment: VatTreatment
  discount_percent: number | null
  notes: string | null
  due_days: number
  source: 'lines' | 'tracked'
  tracked_group: TrackedGroup
  lines: Omit<InvoiceLine, 'id'>[]
  ends_on: string | null
  most: number | null
  mode: 'draft' | 'issue' | 'send'
  recipients: string[]
  paused_at: string | null
  ended_at: string | null
  next_on: string | null
  written_by: string
}

/** A plan, its row locked until the transaction ends: of two that make the same day the second waits. */
export const lockPlan = (tx: Tx, tenantId: string, id: string) =>
  tx.row<PlanRow>(sql`select * from invoice_plans where tenant_id = ${tenantId} and id = ${id} for no key update`)

/** The last day that was dealt with; null where none was. */
export async function lastDealtWith(tx: Tx, tenantId: string, planId: string): Promise<string | null> {
  const found = await tx.row<{ day: string | null }>(sql`select max(day)::text as day from invoice_plan_runs
    where tenant_id = ${tenantId} and plan_id = ${planId} and state <> 'waits'`)
  return found?.day ?? null
}

/** The language in which months are named. */
export const planLocale = ({ language }: Pick<PlanRow, 'language'>): Locale => paperLocales(language)[0]!
