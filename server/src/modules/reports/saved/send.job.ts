import { shownDay } from '#contracts/engine/values/civil-days.ts'
import type { ReportState, scheduleFormats } from '#contracts/reports/saved.ts'
import type { Registry } from '#engine/index.ts'
import { hasPaidPlan } from '#modules/billing/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { Refusal } from '#platform/errors/errors.ts'
import type { Context, Services } from '#platform/http/context.ts'
import { contextFor } from '#platform/http/context-for.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { MOST_ATTACHED_BYTES } from '#platform/mail/index.ts'
import { notify } from '#platform/notifications/index.ts'
import { type Actor, actorOfUser } from '#platform/session/index.ts'
import { storeTaskFile } from '#platform/tasks/index.ts'
import { readHiddenModules } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { type AskedReport, askedOn, mayHave } from './asked.ts'
import { makeReportFile } from './make-file.ts'
import { notSentNotice, savedReportNotice } from './notices.ts'
import { sees, sharesReports } from './rights.ts'

export const SEND_REPORT = 'send-saved-report'

/** What the job that sends a report to one person is called with. */
export interface SendReportJob {
  tenantId: string
  scheduleId: string
  userId: string
  day: string
}

interface Sending {
  name: string
  page: string
  state: ReportState
  user_id: string
  role: string | null
  owner_id: string
  format: (typeof scheduleFormats)[number]
}

/** A report that waits to be sent; undefined once that is done, or the schedule gone. */
const readSending = (tx: Tx, { tenantId, scheduleId, userId, day }: SendReportJob) =>
  tx.row<Sending>(sql`select r.name, r.page, r.state, r.user_id, r.role, s.user_id as owner_id, s.format
    from report_sendings g join report_schedules s on s.tenant_id = g.tenant_id and s.id = g.schedule_id
    join saved_reports r on r.tenant_id = s.tenant_id and r.id = s.report_id
    where g.tenant_id = ${tenantId} and g.schedule_id = ${scheduleId} and g.user_id = ${userId} and g.day = ${day}::date
      and g.done_at is null`)

/** Marks it as done, in the transaction that sends it; false where another run was faster. */
const takeSending = async (tx: Tx, { tenantId, scheduleId, userId, day }: SendReportJob): Promise<boolean> =>
  (await tx.row(sql`update report_sendings set done_at = now() where tenant_id = ${tenantId} and schedule_id = ${scheduleId}
    and user_id = ${userId} and day = ${day}::date and done_at is null returning day`)) !== undefined

/** What is sent, with the rights of today: null where its owner may not have it sent any more. */
async function readAsked(tx: Tx, job: SendReportJob): Promise<{ sending: Sending; owner: Actor } | null> {
  const { tenantId, userId } = job
  const sending = await readSending(tx, job)
  const owner = sending && (await actorOfUser(tx, tenantId, sending.owner_id))
  if (!owner || !sees(owner, sending) || !(await hasPaidPlan(tx, tenantId))) return null
  return userId === owner.userId || sharesReports(owner) ? { sending, owner } : null
}

const nameOf = ({ firstName, lastName }: Actor) => `${firstName} ${lastName}`.trim()

/** Tells who has it sent that somebody gets none: they may not see it. */
async function tellOwner(
  tx: Tx,
  { tenant, base }: Context,
  owner: Actor,
  report: string,
  person: string,
): Promise<void> {
  const locale = owner.locale === 'ro' ? 'ro' : 'en'
  await notify(
    { tx, tenantId: tenant.id },
    {
      what: notSentNotice,
      record: null,
      to: [{ userId: owner.userId, email: owner.email, locale }],
      mail: () => ({
        company: tenant.name,
        report,
        person,
        url: `${base}/reports/projects`,
      }),
      details: (language) => text('notice.reportNotSent.who', language, { report, person }),
      again: `${report} ${person}`,
      page: '/reports/projects',
    },
  )
}

/** The page of the report with the days that the mail is about. */
function pageOf({ page, state }: Sending, { range }: AskedReport): string {
  const { interval_type: _, ...kept } = state
  const search = new URLSearchParams({ ...kept, interval_type: 'custom', start_date: range.from, end_date: range.to })
  return `${page}?${search}`
}

/** The file, for a day: longer than a mail is tried. Null where it has more entries than a file holds, or is larger than a mail may be. */
async function storedFile(context: Context, registry: Registry, wanted: Parameters<typeof makeReportFile>[2]) {
  const { files } = context.services
  try {
    const file = await makeReportFile(context, registry, wanted)
    const path = await storeTaskFile(context, file)
    const stored = await files.read(path)
    stored?.stream.destroy()
    return stored && stored.size <= MOST_ATTACHED_BYTES ? { path, name: file.fileName } : null
  } catch (error) {
    if (error instanceof Refusal && error.textKey === 'timeReport.tooMany') return null
    throw error
  }
}

async function send(services: Services, registry: Registry, job: SendReportJob): Promise<void> {
  const { tenantId, userId, day } = job
  const { database } = services
  const context = await contextFor(services, { tenantId, userId })
  if (!context) return
  const found = await database.tenant(tenantId, async (tx) => {
    const asked = await readAsked(tx, job)
    return asked && { ...asked, hidden: await readHiddenModules(tx, tenantId) }
  })
  if (!found) return
  const { sending, owner, hidden } = found
  const { tenant, actor, locale, base } = context
  const asked = askedOn(sending.page, sending.state, day)
  if (!mayHave(asked, actor, (module) => !hidden.has(module))) {
    await database.tenant(tenantId, async (tx) => {
      if (await takeSending(tx, job)) await tellOwner(tx, context, owner, sending.name, nameOf(actor))
    })
    return
  }
  const file = await storedFile(context, registry, { asked, name: sending.name, format: sending.format })
  const page = pageOf(sending, asked)
  await database.tenant(tenantId, async (tx) => {
    if (!(await takeSending(tx, job))) return
    await notify(
      { tx, tenantId },
      {
        what: savedReportNotice,
        record: null,
        to: [{ userId, email: actor.email, locale }],
        attachments: file ? [file] : [],
        mail: () => ({
          company: tenant.name,
          report: sending.name,
          url: `${base}${page}`,
          tooLarge: file === null,
          span: `${shownDay(asked.range.from)} – ${shownDay(asked.range.to)}`,
          from: owner.userId === userId ? null : nameOf(owner),
        }),
        details: () => sending.name,
        again: `${job.scheduleId} ${day}`,
        page,
      },
    )
  })
}

/** Makes the file of one person with the rights they hold now, outside of every transaction, and mails it once. */
export const sendReportJob = (services: Services, registry: Registry): Job<SendReportJob> =>
  defineJob(SEND_REPORT, (job) => send(services, registry, job))
