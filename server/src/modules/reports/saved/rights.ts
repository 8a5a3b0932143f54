import { roleKeys } from '#contracts/engine/permissions.ts'
import { reportSharers } from '#contracts/reports/saved.ts'
import type { RowRule, RuleSet } from '#engine/index.ts'
import type { Actor } from '#platform/session/index.ts'

/** May somebody share a report with a role, and have it sent to others? */
export const sharesReports = ({ can }: Pick<Actor, 'can'>): boolean => reportSharers.some((one) => can(one))

const own = ({ userId }: Actor): RuleSet => ({ user_id: userId })
const shared: readonly RuleSet[] = roleKeys.map((role) => ({ role }))

/** One's own, those of one's roles; all that are shared for who may share some. */
export const seen = (actor: Actor): RowRule => [
  own(actor),
  ...(sharesReports(actor) ? shared : [...actor.roleKeys].map((role): RuleSet => ({ role }))),
]

/** One's own; those that are shared also for who may share some: nobody else may be left to keep them. */
export const kept = (actor: Actor): RowRule => [own(actor), ...(sharesReports(actor) ? shared : [])]

/** The same as `seen`, of a report that was read already. */
export const sees = (actor: Actor, { user_id, role }: { user_id: string; role: string | null }): boolean =>
  user_id === actor.userId ||
  (role !== null && (sharesReports(actor) || [...actor.roleKeys].some((one) => one === role)))
