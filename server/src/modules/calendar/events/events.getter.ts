import * as z from 'zod'
import {
  MOST_EVENT_DAYS,
  TimelineEvent,
  TimelineQuery,
  type TimelineType,
  timelineTypes,
} from '#contracts/calendar/events.ts'
import { daysBetween } from '#contracts/engine/values/civil-days.ts'
import { answersData, type GetterDefinition, listOf, parseBody } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { readHiddenModules } from '#platform/tenancy/index.ts'
import { type AskedAsSelf, byDay, onProjects, projectsSeen, reportsTo } from './asked.ts'
import { birthdays } from './birthdays.ts'
import { evaluations } from './evaluations.ts'
import { leave, nationalDays } from './leave.ts'

interface Source {
  read: (asked: AskedAsSelf) => Promise<TimelineEvent[]>
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

/** DSH-01: what happens in a span, of that what the reader may know. */
export const dashboardEvents: GetterDefinition = {
  may: 'auth',
  summary: 'Birthdays, evaluations, leave and national days of a span',
  names: 'dashboard-events',
  query: TimelineQuery,
  output: answersData(z.array(TimelineEvent)),
  run: (context, _id, registry) => {
    const { start_date: from, end_date: to, event_types: types, project_ids: projects, team } = askedOf(context.query)
    const tenantId = context.tenant.id
    return context.services.database.tenant(tenantId, async (tx) => {
      const hidden = await readHiddenModules(tx, tenantId)
      const ofProjects = projects
        ? onProjects(tenantId, await projectsSeen(tx, context, registry, projects))
        : sql`true`
      const among = team === 'true' ? sql`(${ofProjects} and ${reportsTo(context.actor.employeeId)})` : ofProjects
      const wanted = timelineTypes.filter((type) => {
        const { module, ofProjects: isOfProjects } = sources[type]
        if (types && !types.includes(type)) return false
        return !(module && hidden.has(module)) && (!projects || isOfProjects)
      })
      const found = await Promise.all(
        wanted.map((type) => sources[type].read({ tx, context, reader: context.actor, registry, from, to, among })),
      )
      return ok({ data: found.flat().sort(byDay) })
    })
  },
}
