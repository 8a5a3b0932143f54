import type { InterestTerms } from '#contracts/invoices/reminders/late-interest.ts'
import type { InterestKind } from '#contracts/invoices/reminders/settings.ts'
import type { ReminderStep } from '#contracts/invoices/reminders/steps.ts'
import { hasPaidPlan } from '#modules/billing/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'

/** How a company reminds its clients. */
export interface ReminderTerms {
  isOn: boolean
  workingDaysOnly: boolean
  /** Nobody is reminded up to this day, itself included. */
  pausedUntil: string | null
  /** Those that are on, in their order. */
  steps: ReminderStep[]
  interest: InterestTerms
  isPaidPlan: boolean
}

/** The settings of a company's reminders, and its steps. */
export async function readReminderTerms(tx: Tx, tenantId: string): Promise<ReminderTerms> {
  const [rows, steps, isPaidPlan] = await Promise.all([
    tx.rows<{ key: string; value: unknown }>(sql`select key, value from settings where tenant_id = ${tenantId}
      and user_id is null and (key like 'invoice_reminders%' or key like 'invoice_late_%' or key = 'invoice_reference_rate')`),
    tx.rows<ReminderStep>(sql`select days, is_on, subject_en, body_en, subject_ro, body_ro from invoice_reminder_steps
      where tenant_id = ${tenantId} and is_on order by days`),
    hasPaidPlan(tx, tenantId),
  ])
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  const of = <T>(key: string) => (values.get(key) ?? null) as T | null
  return {
    isOn: of('invoice_reminders') === true,
    workingDaysOnly: of('invoice_reminders_working_days') === true,
    pausedUntil: of<string>('invoice_reminders_paused_until'),
    steps,
    interest: {
      kind: of<InterestKind>('invoice_late_interest') ?? 'none',
      rate: of<number>('invoice_late_rate'),
      reference: of<number>('invoice_reference_rate'),
    },
    isPaidPlan,
  }
}

/** Why a company mails no reminders by itself on a day; null where it does. */
export function offOn({ isOn, steps, isPaidPlan, pausedUntil }: ReminderTerms, day: string) {
  if (!isOn) return 'off' as const
  if (!isPaidPlan) return 'no_plan' as const
  if (steps.length === 0) return 'no_steps' as const
  return pausedUntil !== null && pausedUntil >= day ? ('paused' as const) : null
}
