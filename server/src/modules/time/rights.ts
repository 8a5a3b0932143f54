import type { Right, RowRule } from '#engine/index.ts'
import type { Actor } from '#platform/session/index.ts'

/** One's own entries. */
export const own = ({ employeeId }: Actor): RowRule => (employeeId ? [{ employee_id: employeeId }] : [])

/** One's own, and everybody's for those who keep timesheets. */
export const ownOrKept = (actor: Actor): Right => actor.can('manageTimesheets') || own(actor)

/** Who reads the time of others: those who keep timesheets, and those who manage people. */
export const readsAll = ({ can }: Pick<Actor, 'can'>): boolean => can('manageTimesheets') || can('manageEmployees')

/** Whose entries are listed: everybody's for those who read them, else one's own. */
export const listed = (actor: Actor): true | RowRule => readsAll(actor) || own(actor)
