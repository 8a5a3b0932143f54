import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { insertRows, sql, type Tx } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { defineNotification, notify } from '#platform/notifications/index.ts'
import { type Company, frontendUrl } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { writersOf } from '../late/writers.ts'
import type { PlanRow } from './plan-row.ts'

/** Why a day of a plan cannot be made yet. */
export type WaitReason = 'client_data' | 'company_data' | 'no_address' | 'no_writer' | 'no_plan' | 'refused'

/** Thrown where a day cannot be made: all that was written for it is undone, and it waits. */
export class Waits extends Error {
  readonly reason: WaitReason

  constructor(reason: WaitReason) {
    super(reason)
    this.reason = reason
  }
}

/** A recurring invoice could not be made. */
export const planWaitsNotice = defineNotification({
  key: 'invoice-plan-waits',
  title: (locale) => text('notice.planWaits', locale),
  mail: 'invoice-plan-waits',
  holders: ['manageInvoices'],
})

/** Writes down that a day waits, and tells those who write invoices: once a day and reason. */
export async function tellThatItWaits(
  tx: Tx,
  { services, company }: { services: Services; company: Company },
  { plan, day, reason }: { plan: PlanRow; day: string; reason: WaitReason },
): Promise<void> {
  const row = { tenant_id: company.id, id: newId(), plan_id: plan.id, day, state: 'waits', reason }
  const isNew = await insertRows(
    tx,
    'invoice_plan_runs',
    [row],
    `on conflict (tenant_id, plan_id, day) do update set reason = excluded.reason
      where invoice_plan_runs.state = 'waits' and invoice_plan_runs.reason is distinct from excluded.reason`,
  )
  if (isNew === 0) return
  const client = await tx.row<{ name: string }>(
    sql`select company_name as name from clients where tenant_id = ${company.id} and id = ${plan.client_id}`,
  )
  const said = { title: plan.title, client: client!.name, day: shownDay(day) }
  const page = `/invoices/recurring/${plan.id}`
  await notify(
    { tx, tenantId: company.id },
    {
      what: planWaitsNotice,
      record: { type: 'invoice-plans', id: plan.id },
      to: await writersOf(tx, company.id),
      mail: ({ locale }) => ({
        company: company.name,
        plan: plan.title,
        client: said.client,
        day: said.day,
        reason: text(`planReason.${reason}`, locale),
        url: `${frontendUrl(services.config, company.subdomain)}${page}`,
      }),
      details: (locale) =>
        text('notice.planWaits.details', locale, { ...said, reason: text(`planReason.${reason}`, locale) }),
      again: `${plan.id} ${day} ${reason}`,
      page,
    },
  )
}
