import type { RawBuilder } from 'kysely'
import type * as z from 'zod'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { Permission } from '#contracts/permissions.ts'
import type { Reference, Tx } from '#platform/database/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'
import type { Answer, Context } from '#platform/http/context.ts'
import type { Actor } from '#platform/session/index.ts'
import type { ActionDefinition } from './action.ts'
import type { Recognition } from './alike/recognition.ts'
import type { Approval } from './approvals/approvable.ts'
import { withApproval } from './approvals/with-approval.ts'
import type { ImportDefinition } from './imports/definition.ts'
import type { FieldKind } from './kinds/index.ts'
import type { Output, QueryParameters } from './output.ts'
import type { PlaceholderDefinition } from './placeholders/definition.ts'
import type { Aggregates } from './query/aggregates.ts'
import type { BesideValue } from './query/statement/beside-row.ts'
import type { Registry } from './registry.ts'
import type { Right, RowRule, RuleTerm } from './row-rule.ts'
import type { Usage } from './usage/with-usage.ts'

export type { ActionDefinition, ActionTarget, Preparation } from './action.ts'
export type { Among, Membership, Right, RowRule, RuleSet, RuleTerm, Within } from './row-rule.ts'

type Sql = RawBuilder<unknown>
export type Row = Record<string, unknown>

/**
 * A rule of `may`: a row may be read or written by who has this right to the record that it belongs to, by a relation
 * made with {@link belongsToOneOf} (a file of a book by who may change the book).
 */
export interface OfTarget {
  relation: string
  /** `files`: who opens its files, where that is not everybody who lists it. */
  right: 'list' | 'update' | 'delete' | 'files'
}
export const ofTarget = (relation: string, right: OfTarget['right']): OfTarget => ({ relation, right })

/** A rule of `may`: a permission, everyone who is signed in, nobody, or a function of the actor. */
export type MayRule = Permission | 'auth' | 'nobody' | ((actor: Actor) => Right) | OfTarget

/**
 * Who may see or write one field, any of: a permission, `auth`, `nobody`, or the name of a row predicate of the resource
 * (`own`, `led`), which limits it to those rows.
 */
export type FieldAccess = Permission | 'auth' | 'nobody' | (string & {})

/** How lists are narrowed by a field; `text` finds what contains the words, without regard to case and marks. */
export type MatchType = 'id' | 'enum' | 'bool' | 'date' | 'number' | 'text' | 'between'

export interface FieldDefinition {
  kind?: FieldKind
  /** What a `json` field holds on the wire; every such field says it. */
  holds?: z.ZodType
  /** Column when it is not the field's name. */
  column?: string
  /** Derived, read-only: an expression over the row's table alias `t`. */
  sql?: Sql
  /** The same, where its row is joined: see `besideField`. */
  beside?: BesideValue
  /** With `sql`, a condition: says whether this rule, too, lets the reader do something with the row (`can_approve`). */
  allows?: MayRule
  /** Who sees it; default: everybody who sees the record. A field that is not seen cannot be sorted, filtered or exported. */
  read?: readonly FieldAccess[]
  /**
   * On these rows the field is empty for the reader, in answers, searches, sorts, filters and exports alike, so that it can be sorted and
   * searched by all the same. A condition over the table's alias. What histories and files of such rows tell is narrowed by `may`.
   */
  hiddenWhen?: (alias: string) => Sql
  /** Who may write it; default: everybody who may write the record. */
  write?: readonly FieldAccess[]
  /** Never stored from a request. */
  readOnly?: boolean
  /** Stands in the record's `meta` as well as in its attributes, for everybody who sees the record. */
  inMeta?: true
  /** Derived on reading, yet accepted on writing: the resource's behaviour stores it elsewhere (a dated salary, a role). */
  setByBehaviour?: boolean
  /** Taken on creation only, never answered. */
  writeOnly?: boolean
  /** With `writeOnly`: its history shows it all the same (the reason of a change). False: a count of the product's own, no news to anybody. */
  inHistory?: boolean
  /** Lists are searched by it; `digits`: a number that is found with and without the spaces between its digits. */
  search?: boolean | 'digits'
  sort?: boolean
  /** The column that a sort by this field orders by, where that is not its value: of numbers with a prefix, what counts them. */
  sortedBy?: string
  /** Another field of the resource: rows that are equal when sorted by this one are ordered by it. */
  sortNext?: string
  match?: MatchType
  /** Values of an `enum` match, and whose names they have (`labels`): the field in the contracts (`books.status`), or a group of server texts. */
  options?: readonly string[]
  /** Values of `options` that are not offered as a filter: another parameter decides whether such rows are listed. */
  unoffered?: readonly string[]
  /** Other words for values of a match (`pending` for `draft`). */
  synonyms?: Readonly<Record<string, string>>
  labels?: string
  /**
   * Of `name`, in a table with a column `names` beside it (`description`: `descriptions`): what the product itself put in is shown
   * in its reader's language, until somebody writes another.
   */
  translated?: true
  /** Of money: the field that holds its currency, read by the same people; amounts are whole minor units of it. Absent: hundredths. */
  currency?: string
  /** The resource an id points at, for filter definitions and references. */
  references?: string
  file?: {
    accept: 'image' | 'document' | 'audio'
    /** Columns that keep the file's own name, and its bytes. */
    nameColumn?: string
    sizeColumn?: string
    /** It is there from the creation on. */
    required?: true
    /** Former files stay, with who replaced them and when (`files`); of resources that are `fileable`. */
    versions?: true
    /** Another name that the part of a form may have. */
    also?: string
  }
  /** Of an integer: what it counts, where that is not read as a number (150 minutes as 2:30). */
  counts?: 'minutes' | 'bytes'
  /** Left out of exports. */
  export?: false
}

/** A filter under a name of its own that `filters` takes (api-contract 2.5): values of a field that lists match by. */
export interface AdvancedFilterDefinition {
  field: string
  /** The value may stand in an object under this name (`{"running": true}`). */
  member?: string
  type: 'value' | 'boolean' | 'select' | 'multiselect' | 'timestamp'
}

/** `read`: who sees what is related to a row, as with a field; default: everybody who sees the row, as far as they see the related resource. */
export type RelationDefinition = { read?: readonly FieldAccess[] } & (
  | { kind: 'belongsTo'; resource: string; column: string }
  | {
      kind: 'hasOne' | 'hasMany'
      resource: string
      column: string
      order?: string
      /** Of records that can belong to several kinds: the column that names the kind, and this one's word there. */
      oneOf?: { typeColumn: string; type: string }
    }
  | {
      kind: 'belongsToOneOf'
      /** Resources by the words that `typeColumn` holds (`book`). */
      resources: Readonly<Record<string, string>>
      typeColumn: string
      column: string
    }
  | {
      kind: 'belongsToMany'
      resource: string
      through: string
      from: string
      to: string
      order?: string
      /**
       * The resource of `through`, where a pair holds more than its two ids (a member's rate): its fields are the `pivots`
       * of the related record, its rights and rules those of each pair. `order` is over its rows then.
       */
      pivot?: string
      sync?: SyncDefinition
    }
)

export const belongsTo = (resource: string, column: string): RelationDefinition => ({
  kind: 'belongsTo',
  resource,
  column,
})
/** One record of several kinds: `belongsToOneOf({ book: 'books', shelf: 'shelves' }, 'fileable_type', 'fileable_id')`. */
export const belongsToOneOf = (
  resources: Readonly<Record<string, string>>,
  typeColumn: string,
  column: string,
): RelationDefinition => ({ kind: 'belongsToOneOf', resources, typeColumn, column })
/** Keys of the resources that a relation leads to. */
export const targetKeys = (relation: RelationDefinition): readonly string[] =>
  relation.kind === 'belongsToOneOf' ? Object.values(relation.resources) : [relation.resource]
export const hasOne = (resource: string, column: string): RelationDefinition => ({ kind: 'hasOne', resource, column })
export const hasMany = (resource: string, column: string, order?: string): RelationDefinition => ({
  kind: 'hasMany',
  resource,
  column,
  order,
})

/** Writing a many-to-many relation whole (`sync`), or by adding and removing (`attach`, `detach`). */
export interface SyncDefinition {
  may: MayRule
  /** What is said of one that is attached twice; that it is taken when absent. */
  twice?: string
  /** Refuses what may not be (granting more than one has, taking away the last administrator); throws. */
  check?: (write: WriteContext, id: string, ids: string[]) => Promise<void>
  /** `ids`: all that are related now, in the order in which they were sent; attached ones follow those that were there. */
  after?: (write: WriteContext, id: string, ids: string[]) => Promise<void>
}

/** A write in progress: who, and the transaction all of it happens in. */
export interface WriteContext extends Context {
  tx: Tx
  registry: Registry
  /** What an action adds to what the histories keep of it, beside the columns that it changed. */
  remarks: Row
  /** A record as it is now, with what the query asks to be related; for answers. `last`: nothing is written after it. */
  fresh(resource: string, id: string, last?: 'last'): Promise<WireRecord>
  /** Does a rule hold for a record, as it is now in this transaction? */
  holds(resource: string, id: string, rule: Right): Promise<boolean>
}

export interface GetterDefinition {
  may: MayRule
  /** What it answers, for the API description; its name otherwise. */
  summary?: string
  /** Whose names the fields of its query have, where that is not the resource (`contracts/names.ts`). */
  names?: string
  query?: QueryParameters
  /** It takes the filters of the list. */
  filtered?: true
  output: Output
  run: (context: Context, id: string | null, registry: Registry) => Promise<Answer>
  level?: 'record' | 'resource'
}

export interface Behaviour {
  /** Further rules on a write, asked with stored values filled in for what was not sent. `before` is null on creation. */
  validate?: (write: WriteContext, values: Row, before: Row | null) => Promise<readonly FieldProblem[]>
  /**
   * Locks what everybody locks before such a record, so that two who write to the same never wait for each other; in one
   * statement, for that of the record's own row follows at once. `id` may be no record's.
   */
  lockFirst?: (write: WriteContext, id: string) => Promise<unknown>
  /** The same before several records are written in one transaction, in whatever order they come. */
  lockAll?: (write: WriteContext) => Promise<unknown>
  /**
   * Sends what a creation takes or asks whatever is written (a seat), in the round trip of the questions that its rules ask. Throws
   * where there can be no such record; what it answers is handed to `afterStore`.
   */
  beginStore?: (write: WriteContext, values: Row) => Promise<unknown>
  /** Columns to store; may send first what must come first (make the user), and let it follow. */
  beforeStore?: (write: WriteContext, values: Row, id: string) => Promise<Row>
  /** Gets what `beforeStore` made. The record's own row is on its way: what is sent at once, and follows, travels with it. */
  afterStore?: (write: WriteContext, prepared: Row, id: string, begun: unknown) => Promise<void>
  /**
   * What a write changes in other tables that readers see as this record's own (the pay of a person): entries of its history
   * besides that of its columns. `before` is empty on creation.
   */
  elsewhere?: (values: Row, before: Row) => { before: Row; after: Row } | null
  beforeUpdate?: (write: WriteContext, values: Row, before: Row) => Promise<Row>
  afterUpdate?: (write: WriteContext, values: Row, before: Row) => Promise<void>
  beforeDelete?: (write: WriteContext, before: Row) => Promise<void>
  afterDelete?: (write: WriteContext, before: Row) => Promise<void>
}

export interface ChildrenDefinition {
  resource: string
  /** Field of theirs that names this record. */
  key: string
  /** Whole number field of theirs that keeps their places, from 1. */
  order?: string
  /** At most so many; 500 when absent. */
  most?: number
  /** Their definition; set by the registry. */
  of?: () => ResourceDefinition
}

export interface ResourceDefinition {
  /** URL key (`book-covers`); texts and permissions use the same word. */
  key: string
  /** Table, and `type` on the wire. */
  table: string
  module: string
  /**
   * What one record is called, wherever it is named: the field, the fields with a space between, or an expression over `t`.
   * Such fields are read by everybody who sees the record.
   */
  display: string | readonly string[] | Sql
  /** Fields by which people name one in writing besides (a code, an e-mail): a sheet that refers to it may say either. */
  knownBy?: readonly string[]
  /**
   * By what a record is recognised that the database does not hold unique (`alike/`): an import changes it in place of making a
   * second, and forms ask `alike` which records say the same.
   */
  recognisedBy?: Recognition
  /** Column that names the record whose story one of these belongs to (the person of a salary), for that one's history. */
  about?: string
  /**
   * Files can be attached to its records: the word for it in `fileable_type` of `files`. Who sees a record opens them, who may
   * change it adds and removes them; they go with it.
   */
  fileable?: string
  /** Each of its rows is one user's, who alone lists it: what is done to them is no news to others' pages. */
  personal?: true
  /**
   * That one of its records exists is secret too: the company's log has lines of those alone whose id fits one of these terms for
   * its reader. They speak of records that are gone as well, which no rule of `may` can.
   */
  secret?: (actor: Actor) => readonly RuleTerm[]
  /** That one of its records was written is said to no open page: even that something was said may be too much. */
  quiet?: true
  /** It is the company's log: its rows name other records by `resource`, `record_id` and `about_id`. */
  log?: true
  /** Global look-up: no tenant_id, never written. */
  global?: boolean
  store?: z.ZodObject
  update?: z.ZodObject
  /** Rules between fields (shared with the form): `[field, rule]` of the merged values. */
  rules?: (values: Row) => readonly (readonly [string, string])[]
  fields: Record<string, FieldDefinition>
  relations?: Record<string, RelationDefinition>
  /**
   * Records that are written with this one (chapters of a book), by the name they have in its body and among its
   * relations. A list that is sent replaces theirs: items with an `id` are changed, others made, the rest deleted.
   */
  children?: Record<string, ChildrenDefinition>
  /** Names that row rules may use beside the table's columns, as expressions over `t`. */
  ruleKeys?: Record<string, Sql>
  /** Named row predicates that `read` and `write` of fields may use. */
  rows?: Record<string, (actor: Actor) => RowRule>
  /**
   * `show`: who may open one record. `history`: who reads in the company's log what was done to its records. Default of both:
   * everybody who may list them. `export`: who gets them as a file; where it leaves some rows to somebody who lists all, those.
   */
  may: {
    list: MayRule
    show?: MayRule
    store?: MayRule
    update?: MayRule
    delete?: MayRule
    export?: MayRule
    history?: MayRule
    /** Who opens the files of a record; who lists it, when absent. */
    files?: MayRule
    /** What stands in the archive of the whole company, where that is more than lists show (a bin). */
    archive?: MayRule
  }
  /** Each way in which `may.list` lets somebody see rows is found by an index: totals add up the rows of each way. */
  countByWay?: true
  /**
   * A unique field by which a bulk update may name a record instead of its id (a setting's `key`); one that is not there
   * is made.
   */
  naturalKey?: string
  /** Where the natural key names one record only among these (a person's own settings): values of columns. */
  naturalKeyWithin?: (actor: Actor) => Readonly<Record<string, string | null>>
  /** Further rules for a row of a bulk update (what may be changed one by one alone). */
  bulkRules?: (row: Row) => readonly FieldProblem[]
  /** Readable without signing in (a look-up of the sign-up form). */
  public?: boolean
  /**
   * A record is in use while rows of other tables name it by a key of the database that refuses its deletion: gives it `is_used`, offers
   * its deletion only while it is not, and has the refusal say what uses it (`usage/`). Keys that delete or clear those rows do not count.
   */
  usedWhenReferenced?: true | Usage
  /** Those keys; set by the registry. */
  users?: readonly Reference[]
  /** SQL over `t` that must hold for a delete or update to be offered; the write's own check is behind it. */
  deletableWhen?: Sql
  updatableWhen?: Sql
  /**
   * Filters that are no columns: `archived`, `permissions`. Each answers a condition over `t`, or null for none. `byId` says
   * that the query names its records by their ids.
   */
  ownFilters?: Record<string, (value: string | undefined, actor: Actor, byId: boolean) => Sql | null>
  /** Advanced filters, by their keys. */
  advanced?: Record<string, AdvancedFilterDefinition>
  /** Filters that the body of an export holds in a form of its own (`book_filters`). */
  exportQuery?: (body: Row) => Row
  /** Search in parents too: `position.name`. */
  searchParents?: readonly `${string}.${string}`[]
  /** Sort by a parent's field: `shelf.name`. */
  sortParents?: readonly `${string}.${string}`[]
  /** Sums over every row that a list leaves, said in `meta.totals`: names and the fields (money, hours, numbers) they add up. */
  totals?: Readonly<Record<string, string>>
  /** Fields that those sums can be asked apart by: `group=project_id`. */
  groups?: readonly string[]
  aggregates?: Aggregates
  /** Default order; newest id first when absent. An expression where it follows the reader's language. */
  order?: string | Sql
  behaviour?: Behaviour
  /** What a letter about one of its records may name (`placeholders/`). */
  placeholders?: PlaceholderDefinition
  /** It can be imported from a sheet: brings the actions and getters of that (`imports/README.md`). */
  import?: ImportDefinition
  /** Its records are decided on: brings the actions, rights and messages of that (`approvals/README.md`). */
  approval?: Approval
  actions?: Record<string, ActionDefinition>
  getters?: Record<string, GetterDefinition>
}

/** Declares a resource. Everything that is not declared is unreachable. */
export const defineResource = (definition: ResourceDefinition): ResourceDefinition =>
  definition.approval ? withApproval(definition, definition.approval) : definition
