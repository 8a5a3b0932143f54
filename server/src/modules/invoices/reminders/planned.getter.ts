import { addDays } from '#contracts/engine/values/civil-days.ts'
import { fromMinor } from '#contracts/engine/values/money.ts'
import { PlannedReminders, PREVIEW_DAYS } from '#contracts/invoices/reminders/actions.ts'
import { stepOn } from '#contracts/invoices/reminders/step-on.ts'
import { answersData, bindingsOf, type GetterDefinition } from '#engine/index.ts'
import { ok } from '#platform/http/context.ts'
import { mailingDays } from './mailing-days.ts'
import { obstacleOn, readUnpaid, type UnpaidInvoice } from './read-unpaid.ts'
import { offOn, readReminderTerms } from './settings.ts'

type Planned = PlannedReminders['reminders'][number]

/** What is mailed of one invoice on these days, by the same rule as the job has. What is held up is shown once. */
function plannedOf(invoice: UnpaidInvoice, steps: readonly number[], days: readonly string[]): Planned[] {
  const { id, number, client, due_date, balance, currency } = invoice
  const done = [...invoice.done]
  return days.flatMap((day) => {
    const step = stepOn(steps, { ...invoice, done }, day)
    if (step === null) return []
    const obstacle = obstacleOn(invoice, day)
    done.push(step)
    return [
      {
        invoice_id: id,
        number,
        client,
        due_date,
        currency,
        day,
        days: step,
        obstacle,
        balance: fromMinor(balance, currency),
      },
    ]
  })
}

/** What would be mailed today and on the next days, were the reminders on. */
export const plannedReminders: GetterDefinition = {
  level: 'resource',
  may: 'manageInvoices',
  summary: 'Which reminders would be mailed today and on the next days, and what holds others up',
  output: answersData(PlannedReminders),
  async run(context) {
    const { services, tenant } = context
    const { today } = bindingsOf(context)
    const until = addDays(today, PREVIEW_DAYS - 1)
    const { terms, days, unpaid } = await services.database.tenant(tenant.id, async (tx) => {
      const read = await readReminderTerms(tx, tenant.id)
      const earliest = Math.min(0, ...read.steps.map((step) => step.days))
      return {
        terms: read,
        days: await mailingDays(tx, tenant.id, read, { from: today, count: PREVIEW_DAYS }),
        unpaid: await readUnpaid(tx, {
          tenantId: tenant.id,
          timeZone: tenant.time_zone,
          until: addDays(until, -earliest),
        }),
      }
    })
    const steps = terms.steps.map((step) => step.days)
    const open = days.filter((day) => terms.pausedUntil === null || terms.pausedUntil < day)
    const reminders = unpaid
      .flatMap((invoice) => plannedOf(invoice, steps, open))
      .sort((a, b) => a.day.localeCompare(b.day) || a.due_date.localeCompare(b.due_date))
    return ok({ data: { off: offOn(terms, today), until, reminders } satisfies PlannedReminders })
  },
}
