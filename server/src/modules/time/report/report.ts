import type * as z from 'zod'
import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { DownloadPdfReport, REPORT_HOURS, type ReportFilter } from '#contracts/time/report.ts'
import { type ActionDefinition, answersMessage, type Registry } from '#engine/index.ts'
import { readCompanyData } from '#modules/company/index.ts'
import { wallTimeIn } from '#platform/clock.ts'
import { forbidden } from '#platform/errors/errors.ts'
import { withMessage } from '#platform/http/context.ts'
import { notify } from '#platform/notifications/index.ts'
import { beginTask, defineTask, type Outcome, storeTaskFile, type TaskKind, type Work } from '#platform/tasks/index.ts'
import { text } from '#platform/texts/index.ts'
import { readRounding } from '../rounding/read-rounding.ts'
import { drawReport } from './draw.ts'
import { readEntries } from './read.ts'
import { timeReportNotice } from './report-notice.ts'

/** Draws the entries of a report as their reader sees them. */
export async function drawTimeReport(
  work: Pick<Work<unknown>, 'context' | 'signal' | 'progress'>,
  registry: Registry,
  input: ReportFilter,
): Promise<Buffer> {
  const { services, tenant, actor, locale } = work.context
  const { start_date: from, end_date: to, employee_id, project_id, client_id, task_id } = input
  const entries = await readEntries(work, registry, input)
  const [{ facts }, rounding] = await services.database.tenant(tenant.id, (tx) =>
    Promise.all([readCompanyData(tx, tenant.id), readRounding(tx, tenant.id)]),
  )
  return drawReport(
    {
      ...{ company: facts.company_name ?? tenant.name, locale, from, to, entries },
      narrowed: {
        ...{ client: Boolean(client_id), project: Boolean(project_id), task: Boolean(task_id) },
        person: Boolean(employee_id) || !actor.can('manageTimesheets'),
      },
      rounding,
      withAdded: input.show_timesheet_dates === true && entries.some(({ added }) => added !== null),
      at: wallTimeIn(services.clock.now(), tenant.time_zone),
    },
    tenant.id,
  )
}

/** Draws the report, keeps it for a day and mails its link. */
async function make(work: Work<ReportFilter>, registry: Registry): Promise<Outcome> {
  const { context, input } = work
  const { tenant, actor, locale } = context
  const { start_date: from, end_date: to } = input
  const body = await drawTimeReport(work, registry, input)
  const fileName = `${text('timeReport.file', locale)}-${from}-${to}.pdf`
  const path = await storeTaskFile(context, { fileName, contentType: 'application/pdf', body })
  const span = `${shownDay(from)} – ${shownDay(to)}`
  return {
    file: { path, fileName, hours: REPORT_HOURS },
    finish: (tx, link) =>
      notify(
        { tx, tenantId: tenant.id },
        {
          what: timeReportNotice,
          record: null,
          to: [{ userId: actor.userId, email: actor.email, locale }],
          mail: () => ({ company: tenant.name, span, url: link, hours: REPORT_HOURS }),
          page: '/time',
        },
      ),
  }
}

const KIND = {
  key: 'time-report',
  // Which entries are in it is asked when they are read.
  may: 'auth',
  name: (locale, { start_date: from, end_date: to }) =>
    text('task.timeReport', locale, { from: shownDay(from), to: shownDay(to) }),
} as const satisfies Partial<TaskKind<ReportFilter>>

/** The work behind `download-pdf-report`. */
export const timeReport = (registry: Registry): TaskKind<ReportFilter> =>
  defineTask({ ...KIND, run: (work) => make(work, registry) })

/** TIM-13: time as a PDF, whose link is mailed. One's own, or anybody's for those who keep timesheets. */
export const downloadPdfReport: ActionDefinition = {
  level: 'standalone',
  may: 'auth',
  input: DownloadPdfReport,
  output: answersMessage(),
  async run(write, _target, { report_filter: filter }: z.infer<typeof DownloadPdfReport>) {
    const { tx, actor, locale } = write
    const isOwn = !filter.employee_id || filter.employee_id === actor.employeeId
    if (!isOwn && !actor.can('manageTimesheets')) throw forbidden()
    await beginTask(tx, KIND, write, filter)
    return withMessage(text('timeReport.begun', locale))
  },
}
