import * as z from 'zod'
import {
  MOST_EVENT_DAYS,
  TimelineEvent,
  TimelineQuery,
  type TimelineType,
  timelineTypes,
} from '#contracts/calendar/events.ts'
import { daysBetween } from '#contracts/engine/values/civil-days.ts'
import {
  answersData,
  type GetterDefinition,
  listOf,
  parseBody,
  type Registry,
  recordsAs,
  type Sql,
} from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { type Context, ok } from '#platform/http/context.ts'
import { readHiddenModules } from '#platform/tenancy/index.ts'
import { birthdays } from './birthdays.ts'
import { evaluations } from './evaluations.ts'
import { leave, nationalDays } from './leave.ts'

/** What is asked for, and of whom. */
export interface Asked {
  tx: Tx
  context: Context
  registry: Registry
  from: string
  to: string
  /** A further condition over the person `e`. */
  among: Sql
}

interface Source {
  read: (asked: Asked) => Promise<TimelineEvent[]>
  /** The module that must not be hidden. */
  module?: string
  /** It is shown of the people of a project too. */
  ofProjects?: true
}

const sources: Record<TimelineType, Source> = {
  birthday: { read: birthdays, ofProjects: true },
  evaluation: { read: evaluations, module: 'evaluations' },
  holiday: { read: leave, module: 'holidays', ofProjects: true },
  national_holiday: { read: nationalDays, module: 'holidays' },
}

function askedOf(query: Record<string, unknown>) {
  // Lists in every way that addresses write them; an empty one is none.
  const lists = ['event_types', 'project_ids'].map((name) => [name, listOf(query, name)] as const)
  const sent = { ...query, ...Object.fromEntries(lists.map(([name, all]) => [name, all.length > 0 ? all : undefined])) }
  const asked = parseBody(TimelineQuery, sent) as z.infer<typeof TimelineQuery>
  if (asked.end_date < asked.start_date) assertValid([['end_date', 'rule.endBeforeStart']])
  if (daysBetween(asked.start_date, asked.end_date) >= MOST_EVENT_DAYS)
    assertValid([['end_date', 'rule.spanTooLong', { max: MOST_EVENT_DAYS }]])
  return asked
}

/** The people of these projects, of those that the reader sees. */
async function onProjects(tx: Tx, context: Context, registry: Registry, ids: readonly string[]): Promise<Sql> {
  const seen = await recordsAs(tx, context, registry).ids('projects', { id: ids.join(','), archived: 'true,false' })
  return sql`e.id in (select m.employee_id from project_members m where m.tenant_id = ${context.tenant.id}
    and m.project_id = any(${seen}::uuid[]) and m.archived_at is null)`
}

const byDay = (a: TimelineEvent, b: TimelineEvent) =>
  a.start_date.localeCompare(b.start_date) ||
  timelineTypes.indexOf(a.type) - timelineTypes.indexOf(b.type) ||
  a.title.localeCompare(b.title) ||
  a.id.localeCompare(b.id)

/** DSH-01: what happens in a span, of that what the reader may know. */
export const dashboardEvents: GetterDefinition = {
  may: 'auth',
  summary: 'Birthdays, evaluations, leave and national days of a span',
  names: 'dashboard-events',
  query: TimelineQuery,
  output: answersData(z.array(TimelineEvent)),
  run: (context, _id, registry) => {
    const { start_date: from, end_date: to, event_types: types, project_ids: projects } = askedOf(context.query)
    return context.services.database.tenant(context.tenant.id, async (tx) => {
      const hidden = await readHiddenModules(tx, context.tenant.id)
      const among = projects ? await onProjects(tx, context, registry, projects) : sql`true`
      const wanted = timelineTypes.filter((type) => {
        const { module, ofProjects } = sources[type]
        if (types && !types.includes(type)) return false
        return !(module && hidden.has(module)) && (!projects || ofProjects)
      })
      const found = await Promise.all(
        wanted.map((type) => sources[type].read({ tx, context, registry, from, to, among })),
      )
      return ok({ data: found.flat().sort(byDay) })
    })
  },
}
