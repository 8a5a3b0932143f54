import { fullName } from '#contracts/engine/values/full-name.ts'
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

/** One's own entries, or those of all for who keeps timesheets, as the person sees them who asked. */
export async function readEntries(
  { context, signal, progress }: Pick<Work<unknown>, 'context' | 'signal' | 'progress'>,
  registry: Registry,
  { start_date, end_date, employee_id, project_id, client_id, task_id }: ReportFilter,
): Promise<ReportEntry[]> {
  const { tenant, actor } = context
  const listed = registry.resource('timesheets')
  // A file of others' time is for those who keep it; on the screen it is read by who manages people, too.
  const resource = { ...listed, may: { ...listed.may, list: ownOrKept } }
  const asked = { date: `${start_date},${end_date}`, employee_id, project_id, client_id, task_id }
  const given = Object.entries(asked).filter((one): one is [string, string] => Boolean(one[1]))
  const filters = filtersOf(resource, Object.fromEntries(given), actor)
  const tree = parseRelated(registry, resource, ['employee', 'project'])
  const counted = (total: number) => {
    if (total > MOST_REPORT_ENTRIES) throw refused('timeReport.tooMany', { most: MOST_REPORT_ENTRIES })
    progress(0, total)
  }
  const entries: ReportEntry[] = []
  for await (const record of everyRecord(context, {
    registry,
    resource,
    filters,
    related: tree,
    only: READ,
    counted,
  })) {
    signal.throwIfAborted()
    const { date, project_name, task_name, description, rounded_minutes, created_at } = record.attributes
    const person = relatedFields(record, 'employee')
    entries.push({
      ...{ date: String(date), project: String(project_name), task: String(task_name) },
      client: (relatedFields(record, 'project')?.client_name as string | undefined) ?? null,
      person: fullName(person?.first_name, person?.last_name),
      description: String(description ?? ''),
      minutes: Number(rounded_minutes),
      added: created_at ? wallTimeIn(new Date(String(created_at)), tenant.time_zone) : null,
    })
  }
  return entries
}
