import { fromMinor } from '#contracts/engine/values/money.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { invoiceTotals } from '#contracts/invoices/amounts/totals.ts'
import { planIntervals } from '#contracts/invoices/recurring/plan-days.ts'
import {
  type InvoicePlanWrite,
  type PlanRunState,
  type PlanState,
  planModes,
  planSources,
} from '#contracts/invoices/recurring/plans.ts'
import { trackedGroups } from '#contracts/invoices/tracked/tracked-time.ts'
import type { Choice } from '#web/engine/resource/types.ts'
import type { StateColor } from '#web/ui/display/state-badge.tsx'

export type WaitReason = 'client_data' | 'company_data' | 'no_address' | 'no_writer' | 'no_plan' | 'refused'

/** A recurring invoice as the list has it. */
export interface PlanAttributes extends Required<Omit<InvoicePlanWrite, 'currency' | 'due_days'>> {
  client_name: string
  currency: string
  due_days: number
  status: PlanState
  next_on: string | null
  made: number
  waits_for: WaitReason | null
}
export type PlanRecord = WireRecord<PlanAttributes>

/** A day of it, as `invoice-plan-runs` has it. */
export interface PlanRunAttributes {
  day: string
  state: PlanRunState
  invoice_id: string | null
  reason: WaitReason | null
}

export const planStateChoices: readonly (Choice & { value: PlanState; color: StateColor })[] = [
  { value: 'active', label: 'name:invoice-plans.status=active', color: 'green' },
  { value: 'waiting', label: 'name:invoice-plans.status=waiting', color: 'orange' },
  { value: 'paused', label: 'name:invoice-plans.status=paused', color: 'gray' },
  { value: 'ended', label: 'name:invoice-plans.status=ended', color: 'gray' },
]
export const everyChoices: readonly Choice[] = planIntervals.map((value) => ({
  value,
  label: `name:invoice-plans.every=${value}` as const,
}))
export const modeChoices: readonly Choice[] = planModes.map((value) => ({
  value,
  label: `name:invoice-plans.mode=${value}` as const,
}))
export const sourceChoices: readonly Choice[] = planSources.map((value) => ({
  value,
  label: `name:invoice-plans.source=${value}` as const,
}))
export const groupChoices: readonly Choice[] = trackedGroups.map((value) => ({
  value,
  label: `name:invoice-plans.tracked_group=${value}` as const,
}))

/** What each of its invoices comes to; undefined where that follows from hours. */
export function amountOfPlan({ attributes }: PlanRecord): number | undefined {
  const { source, lines, currency, discount_percent } = attributes
  if (source === 'tracked') return undefined
  const taxed = lines.map((line) => ({ ...line, tax: line.tax ?? 0 }))
  return fromMinor(invoiceTotals(taxed, currency, { discount_percent }).total, currency)
}
