/**
 * The engine's door: what modules use of it. Its files behind it can change without them. Approvals have a door of their own
 * (`approvals/index.ts`), for those that declare some.
 */

// In definitions: expressions over the row, slots of statements, rules about who may.
export { fieldReach, isOther, ofOthers, verdict } from './access.ts'
// Declaring: modules, resources, routes and what they answer.
export {
  type ActionDefinition,
  type Behaviour,
  belongsTo,
  belongsToOneOf,
  defineResource,
  type FieldDefinition,
  type GetterDefinition,
  hasMany,
  hasOne,
  type MayRule,
  type ResourceDefinition,
  type Row,
  type RowRule,
  type SyncDefinition,
  type Verdict,
  type WriteContext,
} from './definition.ts'
// Writing as somebody, with the rights, rules and audit of every write.
export { happening } from './happening.ts'
// What was done, and by whom.
export { historyGetter, historyMeta } from './history/history.ts'
export { logEntries, logPage, logRequest } from './history/log.ts'
export { namedTargets } from './http/many.ts'
export { demandActive } from './http/record-routes.ts'
export { inWrite } from './http/transaction.ts'
export { defineServerModule, extend } from './module.ts'
export {
  answersBody,
  answersBoth,
  answersData,
  answersFile,
  answersNothing,
  answersRedirect,
  answersRefusalPage,
  answersTold,
  CSV,
  recordOf,
  recordWith,
  XLSX,
} from './output.ts'
export type { Sql } from './query/expression.ts'
// Reading as somebody.
export { ruleHolds } from './query/holds.ts'
export { visibleFields } from './query/layout.ts'
export { listIds } from './query/list.ts'
export { narrowingOf } from './query/narrowing.ts'
export { flagOf, listOf, pageOf, textOf } from './query/parameters.ts'
export { recordsAs } from './query/records.ts'
export { parseRelated } from './query/related-tree.ts'
export { escapedWords, hasWords, searchWords } from './query/search.ts'
export { relatedOf, showRecord } from './query/show.ts'
export { type NamedRow, shownName, shownNameOf } from './query/shown-name.ts'
export { type Slot, slots } from './query/slots.ts'
export { bindingsOf } from './query/tools.ts'
export { walkRecords } from './query/walk.ts'
export type { Registry } from './registry.ts'
export { type DescribedRoute, defineRoute } from './route.ts'
export { atRow } from './write/check.ts'
export { parseBody, sentKeys } from './write/input.ts'
export { acceptStore, storeRecord } from './write/store.ts'
export { type AcceptedUpdate, acceptUpdate, deleteRecord, updateRecord, writeColumns } from './write/update.ts'
export { ownPathsOnly, takeUploads, UPLOADS_FOLDER } from './write/uploads.ts'
export { wireValues } from './write/wire-values.ts'
