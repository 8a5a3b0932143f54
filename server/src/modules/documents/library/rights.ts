import type { RowRule, Verdict } from '#engine/index.ts'
import type { Actor } from '#platform/session/index.ts'

/** One's own, those of restricted types too: what is kept about a person is theirs to read. */
const own = ({ employeeId }: Actor): RowRule => (employeeId ? [{ employee_id: employeeId }] : [])

/**
 * Documents that somebody manages: of every type that is not restricted, and of the restricted ones that they are named for.
 * Lists, counts, searches, files, histories, archives and reminders all ask this one rule.
 */
const managed = (actor: Actor): RowRule => {
  if (!actor.can('manageDocuments')) return []
  const open: RowRule = [{ type_id: { in: 'document_types', key: 'id', where: { restricted: 'false' } } }]
  if (!actor.employeeId) return open
  return [
    ...open,
    { type_id: { in: 'document_type_people', key: 'type_id', where: { employee_id: actor.employeeId } } },
  ]
}

/** DOC-04 to DOC-06. */
export const manages = (actor: Actor): Verdict => actor.can('manageDocuments') && managed(actor)

/** DOC-01: one's own, and those one manages. */
export const sees = (actor: Actor): RowRule => [...own(actor), ...managed(actor)]
