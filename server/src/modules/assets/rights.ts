import type { Right } from '#engine/index.ts'
import type { Actor } from '#platform/session/index.ts'

/** AST-01: all for those who keep assets, else what one has oneself. */
export const seesAssets = (actor: Actor): Right =>
  actor.can('manageAssets') || (actor.employeeId ? [{ employee_id: actor.employeeId }] : false)

/** Who had an asset: of everybody for those who keep assets, else one's own times. Times in which nobody had it are no rows. */
export function seesHolders(actor: Actor): Right {
  if (actor.can('manageAssets')) return [{ has_holder: 'yes' }]
  return actor.employeeId ? [{ employee_id: actor.employeeId }] : false
}
