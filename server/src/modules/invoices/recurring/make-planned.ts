import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { dueDate } from '#contracts/invoices/due-terms.ts'
import { filledIn, mailWords } from '#contracts/invoices/mail-words.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import { paperMoney } from '#contracts/invoices/paper-format.ts'
import { trackedSpan } from '#contracts/invoices/recurring/plan-days.ts'
import { withMonth } from '#contracts/invoices/recurring/plan-words.ts'
import { storeRecord, type WriteContext } from '#engine/index.ts'
import { InvalidFields } from '#platform/errors/errors.ts'
import { buyerProblems, sellerProblems } from '../efactura/problems/parties.ts'
import { tellOf } from '../history/tell.ts'
import { lockInvoice } from '../invoices/open.ts'
import { issueInvoice } from '../issue/issue.ts'
import { paperOf } from '../issue/paper-of.ts'
import { replyAddress } from '../reminders/reply-address.ts'
import { mailLocale } from '../reminders/write-reminder.ts'
import { sendInvoice } from '../sending/send.action.ts'
import { draftOfTrackedTime } from '../tracked/from-tracked-time.action.ts'
import { type PlanRow, planLocale } from './plan-row.ts'
import { Waits } from './waits.ts'

/** What is said of an invoice of a day, whatever its lines are. */
const factsOf = (plan: PlanRow, day: string, month: string) => ({
  title: withMonth(plan.title, month, planLocale(plan)),
  series_id: plan.series_id,
  issue_date: day,
  due_date: dueDate(day, plan.due_days),
  language: plan.language,
  vat_treatment: plan.vat_treatment,
  discount_percent: plan.discount_percent,
  notes: plan.notes,
})

function storeOfLines(write: WriteContext, plan: PlanRow, day: string): Promise<string> {
  const { client_id, project_id, currency } = plan
  const named = (text: string) => withMonth(text, day, planLocale(plan))
  const lineItems = plan.lines.map((line) => ({
    ...line,
    name: named(line.name),
    description: line.description ? named(line.description) : null,
  }))
  const body = { ...factsOf(plan, day, day), client_id, project_id, currency, lineItems }
  return storeRecord(write, write.registry.resources.get('invoices')!, body)
}

/** Null where no hour of the month can be charged: nothing was written then. */
async function storeOfHours(write: WriteContext, plan: PlanRow, day: string): Promise<string | null> {
  const { client_id, project_id, currency, tracked_group: group } = plan
  const span = trackedSpan(plan.every, day)
  try {
    return await draftOfTrackedTime(
      write,
      { client_id, project_id, currency, group, ...span },
      factsOf(plan, day, span.to),
    )
  } catch (error) {
    if (error instanceof InvalidFields && error.problems.every(([path]) => path === 'entries')) return null
    throw error
  }
}

/** What is issued has to have what an invoice in Romania says of its parties. */
function assertComplete(paper: Paper): void {
  const { seller, buyer } = paper
  if (seller.country !== 'RO') return
  if (buyer.country === null || buyer.country === 'RO')
    if (buyerProblems(paper).length > 0) throw new Waits('client_data')
  if (sellerProblems(paper).length > 0) throw new Waits('company_data')
}

/** To whom it is sent, and what the mail says: as the form of sending begins. */
async function mailOf({ tx, tenant }: WriteContext, plan: PlanRow, paper: Paper) {
  const locale = mailLocale(paper)
  const recipients = plan.recipients.length > 0 ? plan.recipients : paper.buyer.email ? [paper.buyer.email] : []
  if (recipients.length === 0) throw new Waits('no_address')
  const values = {
    company: paper.seller.name,
    amount: paperMoney(paper.total, paper.currency, locale),
    due: shownDay(paper.due_date),
  }
  return {
    recipients,
    subject: filledIn(mailWords[locale].subject, values),
    body: filledIn(mailWords[locale].body, values),
    reply_to_email: await replyAddress(tx, tenant.id),
    attach_pdf: true,
  }
}

/** Makes the invoice of a day and does with it what the plan wants; null where there are no hours to charge. @throws Waits */
export async function makePlanned(write: WriteContext, plan: PlanRow, day: string): Promise<string | null> {
  const { tx, tenant, services } = write
  const id = await (plan.source === 'tracked' ? storeOfHours(write, plan, day) : storeOfLines(write, plan, day))
  if (id === null) return null
  await tellOf(write, id, 'planned', { plan_id: plan.id, title: plan.title })
  if (plan.mode === 'draft') return id
  const row = await lockInvoice(write, id)
  const paper = await paperOf(tx, services.keys, tenant.id, row)
  assertComplete(paper)
  if (plan.mode === 'issue') await issueInvoice(write, row)
  else await sendInvoice.run(write, { row, ids: [id] }, await mailOf(write, plan, paper))
  return id
}
