import { Readable } from 'node:stream'
import type * as z from 'zod'
import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { DownloadPdfReport, MOST_FILE_ENTRIES, REPORT_HOURS, type ReportFilter } from '#contracts/time/report.ts'
import { type ActionDefinition, answersMessage, type Registry } from '#engine/index.ts'
import { readCompanyData } from '#modules/company/index.ts'
import { wallTimeIn } from '#platform/clock.ts'
import { forbidden } from '#platform/errors/errors.ts'
import { zipStream } from '#platform/files/index.ts'
import { withMessage } from '#platform/http/context.ts'
import { notify } from '#platform/notifications/index.ts'
import { beginTask, defineTask, type Outcome, storeTaskFile, type TaskKind, type Work } from '#platform/tasks/index.ts'
import { text } from '#platform/texts/index.ts'
import { readRounding } from '../rounding/read-rounding.ts'
import { drawInParts } from './draw.ts'
import { readNames } from './filter-names.ts'
import type { ReportEntry } from './lay-out.ts'
import { inFiles } from './parts.ts'
import { readEntries } from './read.ts'
import { timeReportNotice } from './report-notice.ts'

/** The file of a report: a PDF, or of more entries than one holds a zip of them, each with its own days. */
export async function timeReportFile(
  work: Pick<Work<ReportFilter>, 'context' | 'input' | 'signal' | 'progress'>,
  registry: Registry,
) {
  const { context, input, signal, progress } = work
  const { services, tenant, actor, locale } = context
  const { client_id, project_id, task_id, employee_id, start_date, end_date } = input
  const [{ facts }, [team], rounding] = await services.database.tenant(tenant.id, (tx) =>
    Promise.all([readCompanyData(tx, tenant.id), readNames(tx, tenant.id, [input]), readRounding(tx, tenant.id)]),
  )
  let [total, done] = [0, 0]
  const counted = (found: number) => {
    total = found
    progress(0, total)
  }
  const drawn = (entries: number) => {
    done += entries
    progress(done, total)
  }
  const draw = (parts: readonly ReportEntry[][], { from, to }: { from: string; to: string }) =>
    drawInParts(
      {
        company: facts.company_name ?? tenant.name,
        locale,
        from,
        to,
        team: team!,
        narrowed: {
          client: Boolean(client_id),
          project: Boolean(project_id),
          task: Boolean(task_id),
          person: Boolean(employee_id) || !actor.can('manageTimesheets'),
        },
        rounding,
        withAdded: input.show_timesheet_dates === true && parts.some((of) => of.some(({ added }) => added !== null)),
        at: wallTimeIn(services.clock.now(), tenant.time_zone),
      },
      parts,
      { company: tenant.id, drawn },
    )
  const called = (days: { from: string; to: string }) => `${text('timeReport.file', locale)}-${days.from}-${days.to}`
  const whole = { from: start_date, to: end_date }
  const files = inFiles(readEntries(work, registry, input, counted))
  const first = (await files.next()).value as ReportEntry[][]
  if (total <= MOST_FILE_ENTRIES)
    return { fileName: `${called(whole)}.pdf`, contentType: 'application/pdf', body: await draw(first, whole) }
  const body = zipStream({ signal, mtime: services.clock.now() }, async (zip) => {
    const add = async (parts: ReportEntry[][]) => {
      const days = { from: parts[0]![0]!.date, to: parts.at(-1)!.at(-1)!.date }
      await zip.file(`${called(days)}.pdf`, Readable.from([await draw(parts, days)]))
    }
    await add(first)
    for await (const parts of files) await add(parts)
  })
  return { fileName: `${called(whole)}.zip`, contentType: 'application/zip', body }
}

/** Draws the report, keeps it for a day and mails its link. */
async function make(work: Work<ReportFilter>, registry: Registry): Promise<Outcome> {
  const { context, input } = work
  const { tenant, actor, locale } = context
  const file = await timeReportFile(work, registry)
  const path = await storeTaskFile(context, file)
  const span = `${shownDay(input.start_date)} – ${shownDay(input.end_date)}`
  return {
    file: { path, fileName: file.fileName, hours: REPORT_HOURS },
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
