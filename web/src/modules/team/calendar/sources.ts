import type { ModuleKey } from '#contracts/module-keys.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'

export type OccasionKind = 'national' | 'leave' | 'goal'

/** Something of a person's year: what it is called, from a day to a day (both included), and where it leads. */
export interface Occasion {
  kind: OccasionKind
  name: string
  from: string
  until: string
  to?: string
  /** Leave that nobody has decided on yet. */
  waits?: boolean
}

/** The list that has what is of one kind in a year of a person, and how its records are read. */
export type CalendarSource = (
  year: number,
  employeeId: string,
  /** The calendar of national days that the person keeps; undefined is the company's own. */
  calendarId: string | undefined,
) => { entity: string; module?: ModuleKey; params: QueryParams; read: (record: AnyRecord) => Occasion }

/** Most that a list answers of either. */
const MOST = 500

const nationalDays: CalendarSource = (year, _employeeId, calendarId) => ({
  entity: 'legal-holidays',
  params: { year, holiday_calendar_id: calendarId, perPage: MOST, sort: 'date' },
  read: ({ attributes }) => ({
    kind: 'national',
    name: attributes.name,
    from: attributes.start_date,
    until: attributes.end_date,
  }),
})

const goalsDue: CalendarSource = (year, employeeId) => ({
  entity: 'goals',
  params: { employee_id: employeeId, due_date: `${year}-01-01,${year}-12-31`, perPage: MOST, sort: 'due_date' },
  read: ({ id, attributes }) => ({
    kind: 'goal',
    name: attributes.name,
    from: attributes.due_date,
    until: attributes.due_date,
    to: `/settings/account/goals?id=${id}`,
  }),
})

// No narrowing by dates: leave that began before the year reaches into it.
const leave: CalendarSource = (_year, employeeId) => ({
  entity: 'holidays',
  module: 'holidays',
  params: { employee_id: employeeId, status: 'approved,draft', related: 'policy', perPage: MOST, sort: '-start_date' },
  read: (record) => ({
    kind: 'leave',
    name: String(relatedOne(record, 'policy')?.attributes.name ?? ''),
    from: record.attributes.start_date,
    until: record.attributes.end_date,
    to: `/holidays/${record.id}/view`,
    waits: record.attributes.status === 'draft',
  }),
})

/** Everything that a person's year shows. What another module knows of it joins here. */
export const calendarSources: readonly CalendarSource[] = [nationalDays, leave, goalsDue]
