import type { TimelineLineAttributes } from '#contracts/calendar/timeline.ts'
import { type Registry, recordsAs, rightOf } from '#engine/index.ts'
import { dayIn } from '#platform/clock.ts'
import type { Tx } from '#platform/database/index.ts'
import type { Context } from '#platform/http/context.ts'
import { readHiddenModules } from '#platform/tenancy/index.ts'

/** Of each module so many records are read, the newest: a timeline is for what happened lately. */
const MOST = 100

type Line = Omit<TimelineLineAttributes, 'employee'> & { id: string }

/** Whether it is a day, and no instant. */
const isDay = (at: string) => at.length === 10

/** What happened to a person until today, by all modules that say so, the newest first. One statement a module. */
export async function linesOf(tx: Tx, context: Context, registry: Registry, employeeId: string): Promise<Line[]> {
  const { actor, services, tenant } = context
  const hidden = await readHiddenModules(tx, tenant.id)
  const today = dayIn(services.clock.now(), tenant.time_zone)
  const sources = registry.modules
    .filter(({ key }) => !hidden.has(key))
    .flatMap(({ timeline = [] }) => timeline)
    .filter(({ resource }) => rightOf(registry.resource(resource).may.list, actor) !== false)
  const records = recordsAs(tx, context, registry)
  const found = await Promise.all(
    sources.map(async ({ resource, query, lines }) => {
      const listed = await records.list(resource, query(employeeId), MOST)
      return listed.flatMap((record) =>
        lines(record, context.locale).map(({ type, at, title }, number): Line => {
          const day = isDay(at) ? at : dayIn(new Date(at), tenant.time_zone)
          return {
            id: `${resource}:${record.id}:${number}`,
            type,
            start_date: day,
            end_date: day,
            created_at: isDay(at) ? null : at,
            title,
            timelineable_type: registry.resource(resource).fileable ?? resource,
            timelineable_id: record.id,
          }
        }),
      )
    }),
  )
  // On the day itself, what has an instant comes before what is known by its day alone.
  const key = ({ start_date, created_at }: Line) => `${start_date} ${created_at ?? ''}`
  return found
    .flat()
    .filter(({ start_date }) => start_date <= today)
    .sort((a, b) => key(b).localeCompare(key(a)) || a.id.localeCompare(b.id))
}
