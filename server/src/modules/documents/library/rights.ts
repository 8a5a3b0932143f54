import type { Right, RowRule, RuleSet, RuleTerm } from '#engine/index.ts'
import type { Actor } from '#platform/session/index.ts'

/** Whose a document is: one of these. */
export interface Owners {
  client_id: string | null
  project_id: string | null
}

/** One's own, those of restricted types too: what is kept about a person is theirs to read. */
const own = ({ employeeId }: Actor): RowRule => (employeeId ? [{ employee_id: employeeId }] : [])

const ofOpenType: RuleSet = { type_id: { in: 'document_types', key: 'id', where: { restricted: 'false' } } }

/** Papers of a client or a project are for those who keep clients or projects: the others manage documents of people alone. */
const ofKept = ({ can }: Pick<Actor, 'can'>): RuleSet => ({
  ...(can('manageClients') ? {} : { client_id: null }),
  ...(can('manageProjects') ? {} : { project_id: null }),
})

/** May this actor manage documents of whom these belong to, their type aside? */
export const managesOf = (actor: Pick<Actor, 'can'>, { client_id, project_id }: Owners): boolean =>
  actor.can('manageDocuments') &&
  (client_id === null || actor.can('manageClients')) &&
  (project_id === null || actor.can('manageProjects'))

/** Of the restricted types that somebody is named for. */
const named = (actor: Actor): RowRule =>
  actor.can('manageDocuments') && actor.employeeId
    ? [
        {
          type_id: { in: 'document_type_people', key: 'type_id', where: { employee_id: actor.employeeId } },
          ...ofKept(actor),
        },
      ]
    : []

/**
 * Documents that somebody manages: of every type that is not restricted, and of the restricted ones that they are named for.
 * Lists, counts, searches, files, histories, archives and reminders all ask this one rule.
 */
const managed = (actor: Actor): RowRule =>
  actor.can('manageDocuments') ? [{ ...ofOpenType, ...ofKept(actor) }, ...named(actor)] : []

/** DOC-04 to DOC-06. */
export const manages = (actor: Actor): Right => actor.can('manageDocuments') && managed(actor)

/** DOC-01: one's own, and those one manages. */
export const sees = (actor: Actor): RowRule => [...managed(actor), ...own(actor)]

/** Which documents a reader of the company's log may know of. One that was deleted is known as it was then. */
export function knowsOf(actor: Actor): RuleTerm[] {
  const always = [...own(actor), ...named(actor)]
  return [
    ...[ofOpenType, ...always].map((where) => ({ in: 'documents', key: 'id', where })),
    ...[{ restricted: 'false' }, ...always].map((where) => ({ in: 'deleted_documents', key: 'id', where })),
  ]
}
