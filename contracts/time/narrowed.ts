import { Id, nullable } from '../engine/values/primitives.ts'

/** By which people a report is narrowed: a team, or those who report to a manager, as they belong together today. */
export const peopleNarrowings = ['employee_id', 'direction_id', 'manager_employee_id'] as const

/** What the time of a report can be narrowed to. */
export const narrowings = [...peopleNarrowings, 'project_id', 'client_id', 'task_id'] as const
export type Narrowing = (typeof narrowings)[number]

/** Fields of a query that takes one team or one manager. */
export const OfTeam = { direction_id: nullable(Id), manager_employee_id: nullable(Id) }
