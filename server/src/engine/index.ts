/**
 * The engine's door: what modules use of it. Its files behind it can change without them. Approvals have a door of their own
 * (`approvals/index.ts`), for those that declare some.
 */

// In definitions: expressions over the row, slots of statements, rules about who may.
export { isOther, ofOthers, rightOf } from './access.ts'
// Declaring: modules, resources, routes and what they answer.
export type { FileList } from './action.ts'
// Writing as somebody, with the rights, rules and audit of every write.
export { changeOf } from './change.ts'
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
  type Preparation,
  type ResourceDefinition,
  type Right,
  type Row,
  type RowRule,
  type RuleSet,
  type RuleTerm,
  type SyncDefinition,
  type WriteContext,
} from './definition.ts'
export { type FilePutter, type PutFile, putIn, takeFile, withFiles } from './files/put-file.ts'
export { keepVersion } from './files/versions.ts'
// What was done, and by whom.
export { checkSeen, historyGetter, historyMeta } from './history/history.ts'
export { logEntries, logPage, logRequest } from './history/log.ts'
export { paging } from './http/lists/list-route.ts'
export { togetherRoute } from './http/together/together.route.ts'
export { inWrite } from './http/transaction.ts'
export { namedTargets } from './http/writes/many.ts'
export { Outdated, preparedWrite, writeWithFiles } from './http/writes/prepared.ts'
export { minorUnitsSql } from './kinds/amounts/money.ts'
export { defineServerModule, extend } from './module.ts'
export {
  answersBody,
  answersBoth,
  answersData,
  answersFile,
  answersMessage,
  answersNothing,
  answersRedirect,
  answersRefusalPage,
  CSV,
  recordOf,
  recordWith,
  XLSX,
} from './output.ts'
export { dayWords } from './placeholders/cell-words.ts'
export { type Guard, guardRight, guardsFrom, readsEverywhere } from './placeholders/guards.ts'
export { type Offered, placeholdersOf } from './placeholders/offered.ts'
export { type Placed, placeholderValues } from './placeholders/values.ts'
export type { AggregateGroup, Aggregates, AggregatesAsked, Narrowing } from './query/aggregates.ts'
export { namesOf } from './query/display.ts'
export { everyRecord } from './query/every-record.ts'
export { filtersOf, type ListFilters } from './query/filters/filters.ts'
export { flagOf, listOf, pageOf, textOf } from './query/filters/parameters.ts'
export { escapedWords, hasWords, searchWords } from './query/filters/search.ts'
export { listIds } from './query/list.ts'
export { visibleFields } from './query/projection.ts'
export { recordsAs } from './query/records.ts'
export { relatedFields } from './query/related/related-fields.ts'
export { parseRelated } from './query/related/related-tree.ts'
// Reading as somebody.
export { idsHolding, ruleHolds } from './query/rules/holds.ts'
export { relatedOf, showRecord } from './query/show.ts'
export { type NamedRow, shownName, shownNameOf } from './query/shown-name.ts'
export { type BesideRow, besideField } from './query/statement/beside-row.ts'
export type { Sql } from './query/statement/expression.ts'
export { type Slot, slots } from './query/statement/slots.ts'
export { bindingsOf } from './query/statement/tools.ts'
export type { Registry } from './registry.ts'
export { type DescribedRoute, defineRoute } from './route.ts'
export type { FoundTimeline, ListedTimeline, TimelineAt, TimelineSource } from './timeline.ts'
export { atRow } from './write/check.ts'
export { deleteRecords } from './write/delete-records.ts'
export { demandActive } from './write/demand-active.ts'
export { ownPathsOnly, storeUploads, takeUploads, UPLOADS_FOLDER } from './write/files/uploads.ts'
export { parseBody, sentKeys } from './write/input.ts'
export { storeRecord } from './write/store.ts'
export { deleteRecord, updateRecord, writeColumns } from './write/update.ts'
