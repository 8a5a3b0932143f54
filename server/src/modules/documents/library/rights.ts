import type { Right, RowRule, RuleSet, RuleTerm } from '#engine/index.ts'
import type { Actor } from '#platform/session/index.ts'
import { readable, readOfAll, readOfOneself } from './guarded.ts'

/** Whose a document is: one of these. */
export interface Owners {
  client_id: string | null
  project_id: string | null
}

/** One's own, those of restricted types too: what is kept about a person is theirs to read, as far as they read it of themselves. */
const own = (actor: Actor): RowRule =>
  actor.employeeId ? [{ employee_id: actor.employeeId, ...readOfOneself(actor) }] : []

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

/** Of the restricted types that somebody is named for, and whose values they may read. */
const named = (actor: Actor, values: RowRule): RowRule =>
  actor.can('manageDocuments') && actor.employeeId
    ? values.map((read) => ({
        type_id: { in: 'document_type_people', key: 'type_id', where: { employee_id: actor.employeeId! } },
        ...ofKept(actor),
        ...read,
      }))
    : []

/**
 * Documents that somebody manages: of every type that is not restricted, and of the restricted ones that they are named for; of all
 * these, what holds no value that they may not read where it comes from.
 * Lists, counts, searches, files, histories, archives, signing and reminders all ask this one rule.
 */
function managed(actor: Actor): RowRule {
  if (!actor.can('manageDocuments')) return []
  const values = readable(actor)
  return [...values.map((read) => ({ ...ofOpenType, ...ofKept(actor), ...read })), ...named(actor, values)]
}

/** A signed document that was put away is in the bin, and in no list. */
const where = (binned: 'true' | 'false', rule: RowRule): RowRule => rule.map((set) => ({ ...set, binned }))

/** DOC-04 to DOC-06. */
export const manages = (actor: Actor): Right => actor.can('manageDocuments') && where('false', managed(actor))

/** The same, with what is in the bin. */
export const managesAlsoBinned = (actor: Actor): Right => actor.can('manageDocuments') && managed(actor)

/** What is in the bin, of the documents that somebody manages. */
export const managesBinned = (actor: Actor): Right => actor.can('manageDocuments') && where('true', managed(actor))

/** DOC-01: one's own, and those one manages. */
export const sees = (actor: Actor): RowRule => where('false', [...managed(actor), ...own(actor)])

/** What the company's archive holds: also what is in the bin. */
export const seesAlsoBinned = (actor: Actor): RowRule => [...sees(actor), ...where('true', managed(actor))]

/** Which documents a reader of the company's log may know of. One that was deleted is known as it was then. */
export function knowsOf(actor: Actor): RuleTerm[] {
  const all = readOfAll(actor)
  const among = (table: string, sets: RowRule) => sets.map((where) => ({ in: table, key: 'id', where }))
  return [
    ...among('documents', [{ ...ofOpenType, ...all }, ...own(actor), ...named(actor, readable(actor))]),
    ...among('deleted_documents', [{ restricted: 'false', ...all }, ...own(actor), ...named(actor, [all])]),
  ]
}
