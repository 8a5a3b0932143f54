import { daysBetween } from '#contracts/engine/values/civil-days.ts'
import { WrittenReminder } from '#contracts/invoices/reminders/actions.ts'
import { FIRST_STEP, LAST_STEP } from '#contracts/invoices/reminders/steps.ts'
import { answersData, bindingsOf, type GetterDefinition } from '#engine/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { currentPaper } from '../issue/current-paper.ts'
import { readInvoice } from '../issue/paper-of.ts'
import { owedInterest, shownInterest } from './owed-interest.ts'
import { readUnpaid } from './read-unpaid.ts'
import { replyAddress } from './reply-address.ts'
import { readReminderTerms } from './settings.ts'
import { mailLocale, wordsOfStep, writeReminder } from './write-reminder.ts'

/** The step that is asked for; without one, as late as the invoice is. */
function stepAsked(asked: unknown, late: number): number {
  const days = Number(asked)
  return asked !== undefined && Number.isInteger(days) && days >= FIRST_STEP && days <= LAST_STEP ? days : late
}

/** How a reminder of an invoice would look: for the preview of a step, and for who sends one by hand and changes it first. */
export const reminder: GetterDefinition = {
  level: 'record',
  may: 'manageInvoices',
  summary: 'A reminder of an invoice as it would be written now',
  query: { days: 'The step, in days after the due date; as late as the invoice is where none is said' },
  output: answersData(WrittenReminder),
  async run(context, id) {
    const { services, tenant, query, base } = context
    const { today } = bindingsOf(context)
    const data = await services.database.tenant(tenant.id, async (tx): Promise<WrittenReminder> => {
      const row = await readInvoice(tx, tenant.id, id!)
      if (!row) throw notFound()
      const [paper, terms, [unpaid], reply_to] = await Promise.all([
        currentPaper(tx, services.keys, tenant.id, row),
        readReminderTerms(tx, tenant.id),
        readUnpaid(tx, { tenantId: tenant.id, timeZone: tenant.time_zone, until: '9999-12-31', id: row.id }),
        replyAddress(tx, tenant.id),
      ])
      const locale = mailLocale(paper)
      const late = daysBetween(row.due_date, today)
      const days = stepAsked(query.days, late)
      const interest = await owedInterest(tx, tenant.id, { row, terms: terms.interest, until: today })
      // By hand the texts are those of the step that has passed last.
      const step = terms.steps.findLast((one) => one.days <= days)
      // The page that the link opens is named when the mail is sent.
      const words = writeReminder(wordsOfStep(step, locale), { row, paper, today, days, link: `${base}/…`, interest })
      return {
        ...words,
        locale,
        recipients: unpaid?.recipients ?? (paper.buyer.email ? [paper.buyer.email] : []),
        reply_to,
        interest: shownInterest(interest, row.currency),
      }
    })
    return ok({ data })
  },
}
