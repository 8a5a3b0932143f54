import type { Registry, WriteContext } from '#engine/index.ts'
import { inWrite } from '#engine/index.ts'
import { hasPaidPlan } from '#modules/billing/index.ts'
import { sql } from '#platform/database/index.ts'
import { InvalidFields, Refusal } from '#platform/errors/errors.ts'
import type { Services } from '#platform/http/context.ts'
import { contextFor } from '#platform/http/context-for.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { type Company, inTheMorning, readHiddenModules } from '#platform/tenancy/index.ts'
import { makePlanned } from './make-planned.ts'
import { lockPlan, type PlanRow } from './plan-row.ts'
import { dealWith } from './runs.ts'
import { tellThatItWaits, Waits } from './waits.ts'

/** A plan that was held up makes so many in one run at most; the next run goes on. */
const MOST_IN_A_RUN = 24

interface At {
  services: Services
  registry: Registry
  company: Company
  today: string
}

/** Plans with a day that has come. */
const readDue = ({ services, company, today }: At) =>
  services.database.tenant(company.id, async (tx) => {
    if ((await readHiddenModules(tx, company.id)).has('invoices')) return []
    return tx.rows<PlanRow>(sql`select * from invoice_plans where tenant_id = ${company.id} and next_on <= ${today}::date
      and paused_at is null and ended_at is null order by next_on, id`)
  })

/** Makes one day of a plan, if it is still to be made: another process may have been quicker. */
async function makeDay({ services, registry, company }: At, { id, written_by }: PlanRow, day: string): Promise<void> {
  const context = await contextFor(services, { tenantId: company.id, userId: written_by })
  if (!context?.actor.can('manageInvoices')) throw new Waits('no_writer')
  await inWrite(context, registry, async (write: WriteContext) => {
    const { tx, tenant } = write
    const plan = await lockPlan(tx, tenant.id, id)
    if (!plan || plan.next_on !== day || plan.paused_at || plan.ended_at) return { status: 204 }
    if (!(await hasPaidPlan(tx, tenant.id))) throw new Waits('no_plan')
    const invoiceId = await makePlanned(write, plan, day)
    await dealWith(tx, tenant.id, { plan, day, state: invoiceId ? 'made' : 'nothing', invoiceId })
    return { status: 204 }
  })
}

/** Why a day waits, of what was thrown; what is no refusal is thrown on, and tried again. */
function reasonOf(error: unknown) {
  if (error instanceof Waits) return error.reason
  if (error instanceof InvalidFields || error instanceof Refusal) return 'refused'
  throw error
}

/** Makes all days of a plan that have come, the first one first; one that waits holds up those behind it. */
async function runPlan(at: At, due: PlanRow): Promise<void> {
  const { services, company, today } = at
  let plan: PlanRow | undefined = due
  for (let made = 0; made < MOST_IN_A_RUN && plan?.next_on && plan.next_on <= today; made++) {
    const current: PlanRow = plan
    const day = plan.next_on
    try {
      await makeDay(at, current, day)
    } catch (error) {
      const reason = reasonOf(error)
      await services.database.tenant(company.id, (tx) => tellThatItWaits(tx, at, { plan: current, day, reason }))
      return
    }
    plan = await services.database.tenant(company.id, (tx) => lockPlan(tx, company.id, due.id))
    if (plan?.paused_at || plan?.ended_at) return
  }
}

/** In each company's morning: invoices whose day has come are made, each once, with its own date. */
export const recurringInvoicesJob = (services: Services, registry: Registry): Job =>
  defineJob(
    'recurring-invoices',
    (_payload, { signal }) =>
      inTheMorning(services, signal, async (company, today) => {
        const at = { services, registry, company, today }
        const failures: unknown[] = []
        for (const plan of await readDue(at)) {
          if (signal.aborted) return
          await runPlan(at, plan).catch((error: unknown) => failures.push(error))
        }
        if (failures.length > 0) throw failures[0]
      }),
    '11 * * * *',
  )
