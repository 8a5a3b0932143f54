import type { TimelineLineAttributes } from '#contracts/calendar/timeline.ts'
import { type ListedTimeline, type Registry, recordsAs, rightOf, type TimelineAt } from '#engine/index.ts'
import { dayIn } from '#platform/clock.ts'
import type { Tx } from '#platform/database/index.ts'
import type { Context } from '#platform/http/context.ts'
import { readHiddenModules } from '#platform/tenancy/index.ts'

/** Of each module so many records are read, the newest: a timeline is for what happened lately. */
const MOST = 100

type Line = Omit<TimelineLineAttributes, 'employee'> & { id: string }

/** Whether it is a day, and no instant. */
const isDay = (at: string) => at.length === 10

/** Its place among these tells what came of one record at one moment: the same at each call. */
function withOwnIds(lines: readonly Line[]): Line[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const number = seen.get(line.id) ?? 0
    seen.set(line.id, number + 1)
    return { ...line, id: `${line.id}:${number}` }
  })
}

/** The lines of records as the reader's own list gives these. */
async function listedLines({ tx, context, registry, employeeId, most }: TimelineAt, source: ListedTimeline) {
  const listed = await recordsAs(tx, context, registry).list(source.resource, source.query(employeeId), most)
  return listed.flatMap((record) => source.lines(record, context.locale).map((line) => ({ ...line, id: record.id })))
}

/** What happened to a person until today, by all modules that say so, the newest first. A fixed number of statements a module. */
export async function linesOf(tx: Tx, context: Context, registry: Registry, employeeId: string): Promise<Line[]> {
  const { actor, services, tenant } = context
  const hidden = await readHiddenModules(tx, tenant.id)
  const today = dayIn(services.clock.now(), tenant.time_zone)
  const sources = registry.modules
    .filter(({ key }) => !hidden.has(key))
    .flatMap(({ timeline = [] }) => timeline)
    .filter(({ resource }) => rightOf(registry.resource(resource).may.list, actor) !== false)
  const reading = { tx, context, registry, employeeId, most: MOST }
  const found = await Promise.all(
    sources.map(async (source) => {
      const lines = 'find' in source ? await source.find(reading) : await listedLines(reading, source)
      return lines.map(({ id, type, at, title }): Line => {
        const day = isDay(at) ? at : dayIn(new Date(at), tenant.time_zone)
        return {
          id: `${source.resource}:${id}:${at}`,
          type,
          start_date: day,
          end_date: day,
          created_at: isDay(at) ? null : at,
          title,
          timelineable_type: registry.resource(source.resource).fileable ?? source.resource,
          timelineable_id: id,
        }
      })
    }),
  )
  // On the day itself, what has an instant comes before what is known by its day alone.
  const key = ({ start_date, created_at }: Line) => `${start_date} ${created_at ?? ''}`
  return withOwnIds(found.flat())
    .filter(({ start_date }) => start_date <= today)
    .sort((a, b) => key(b).localeCompare(key(a)) || a.id.localeCompare(b.id))
}
