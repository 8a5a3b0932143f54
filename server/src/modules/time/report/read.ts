import { fullName } from '#contracts/engine/values/full-name.ts'
import { narrowings } from '#contracts/time/narrowed.ts'
import { MOST_REPORT_ENTRIES, type ReportFilter } from '#contracts/time/report.ts'
import { everyRecord, filtersOf, parseRelated, type Registry, relatedFields } from '#engine/index.ts'
import { wallTimeIn } from '#platform/clock.ts'
import { refused } from '#platform/errors/errors.ts'
import type { Work } from '#platform/tasks/index.ts'
import { ownOrKept } from '../rights.ts'
import type { ReportEntry } from './lay-out.ts'

const READ = new Set([
  ...['date', 'project_name', 'task_name', 'description', 'rounded_minutes', 'created_at'],
  ...['employee.first_name', 'employee.last_name', 'project.client_name'],
])

/** One's own entries, or those of all for who keeps timesheets, as the person sees them who asked; by day, while they are read. */
export async function* readEntries(
  { context, signal }: Pick<Work<unknown>, 'context' | 'signal'>,
  registry: Registry,
  { start_date, end_date, ...filter }: ReportFilter,
  counted: (total: number) => void,
): AsyncGenerator<ReportEntry> {
  const { tenant, actor } = context
  const listed = registry.resource('timesheets')
  // A file of others' time is for those who keep it; on the screen it is read by who manages people, too.
  const resource = { ...listed, may: { ...listed.may, list: ownOrKept } }
  const given = narrowings.flatMap((name) => (filter[name] ? [[name, filter[name]]] : []))
  const asked = { date: `${start_date},${end_date}`, sort: 'date', ...Object.fromEntries(given) }
  const records = everyRecord(context, {
    registry,
    resource,
    only: READ,
    filters: filtersOf(resource, asked, actor),
    related: parseRelated(registry, resource, ['employee', 'project']),
    counted: (total) => {
      if (total > MOST_REPORT_ENTRIES) throw refused('timeReport.tooMany', { most: MOST_REPORT_ENTRIES })
      counted(total)
    },
  })
  for await (const record of records) {
    signal.throwIfAborted()
    const { date, project_name, task_name, description, rounded_minutes, created_at } = record.attributes
    const person = relatedFields(record, 'employee')
    yield {
      date: String(date),
      project: String(project_name),
      task: String(task_name),
      client: (relatedFields(record, 'project')?.client_name as string | undefined) ?? null,
      person: fullName(person?.first_name, person?.last_name),
      description: String(description ?? ''),
      minutes: Number(rounded_minutes),
      added: created_at ? wallTimeIn(new Date(String(created_at)), tenant.time_zone) : null,
    }
  }
}
