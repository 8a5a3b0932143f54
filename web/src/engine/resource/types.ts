import type { ReactNode } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import type { Icon } from '#web/platform/modules/define-module.ts'
import type { Needs } from '#web/platform/session/permissions.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import type { StateColor } from '#web/ui/display/state-badge.tsx'

/** A record whose attributes are not known more closely. */
// biome-ignore lint/suspicious/noExplicitAny: attributes differ by entity; a table names its own type
export type AnyRecord = WireRecord<any>

/** A fixed choice: its stored value, its name, and a colour where it is shown as a badge. */
export interface Choice {
  value: string
  label: TextKey
  color?: StateColor
}

/** How a cell shows its value. `value` reads it from the record where it is not the attribute named by `key`. */
export type CellKind<R extends AnyRecord> =
  | { kind: 'text' | 'number' | 'date' | 'moment' | 'secret' | 'yesNo' }
  | { kind: 'link'; to: (record: R) => string | undefined }
  /** A person with avatar; `name` and `image` read them from the record, `to` makes it a link, `mark` is a word beside the name. */
  | {
      kind: 'person'
      name: (record: R) => string
      image?: (record: R) => string | null
      to?: (record: R) => string | undefined
      mark?: (record: R) => TextKey | undefined
    }
  /** An amount; `currency` is the attribute holding the ISO code. */
  | { kind: 'money'; currency: keyof R['attributes'] & string }
  | { kind: 'badge'; choices: readonly Choice[] }
  /** A related record, shown by one of its attributes or by a function; `to` makes it a link. */
  | {
      kind: 'relation'
      relation: string
      show: string | ((related: AnyRecord) => string)
      to?: (related: AnyRecord) => string
    }
  | { kind: 'custom'; render: (record: R) => ReactNode }

/** How a cell is edited in place. Empty values are refused unless `clearable`. */
export type EditKind =
  | { kind: 'text'; maxLength?: number; clearable?: boolean }
  | { kind: 'email' | 'number' | 'date'; clearable?: boolean }
  | { kind: 'choice'; choices: readonly Choice[]; clearable?: boolean }
  /** Picks a record of another entity. `show` names the attribute to show, or reads it from the record; the column's `key` is the `*_id` that is sent. */
  | {
      kind: 'entity'
      entity: string
      show: string | ((record: AnyRecord) => string)
      query?: QueryParams
      clearable?: boolean
    }

export interface ExportColumn {
  key: string
  header: TextKey
}

export type Column<R extends AnyRecord> = CellKind<R> & {
  /** The attribute: what is shown, sorted by, exported and, when edited in place, sent. */
  key: string
  header: TextKey
  /** `true` sorts by `key`, text sorts by that column (`owner.name`). */
  sortable?: boolean | string
  /** In the chooser, but not shown until chosen. */
  hidden?: boolean
  /** Not on the cards of a phone until chosen: there six people are worth more than all that a wide row says of four. */
  onCards?: false
  /** Of a custom cell: its values say by themselves what they are, so that a card needs no name for them. */
  speaks?: true
  /** Not there at all without it. */
  permission?: Needs
  edit?: EditKind & {
    permission?: Needs
    /** Beside the right to update the record: whether this very cell may change. */
    when?: (record: R) => boolean
  }
  /**
   * What an export gets for it: another column (`manager.name`), several with headings of their own, or `false` for none.
   * Left out: a relation gives the shown attribute, a custom cell nothing, everything else its `key`.
   */
  export?: string | false | readonly ExportColumn[]
  /** Of a custom cell: what it shows something of; where there is none, a card of a phone leaves it out. */
  value?: (record: R) => unknown
  /** Numbers and amounts stand at the right, so that their digits stand below each other; everything else at the left. */
  align?: 'left' | 'right'
  minWidth?: number
  /** Text beyond it is cut with an ellipsis; 340 unless set. */
  maxWidth?: number
  /** What the order really is, said beside the header while the list is sorted by it ("by last name"). */
  sortNote?: TextKey
}

/** Something that can be done to a row or to the selected rows. */
export interface RowAction<R extends AnyRecord> {
  key: string
  label: TextKey
  icon?: Icon
  color?: 'red'
  permission?: Needs
  when?: (record: R) => boolean
  /** Why it cannot be done with this record, and who can do it: it is shown all the same, closed. */
  blocked?: (record: R) => string | undefined
  /** Opens a page instead of doing something. */
  to?: (record: R) => string
  run?: (record: R) => unknown
}

export interface BulkAction<R extends AnyRecord> {
  key: string
  label: TextKey
  icon?: Icon
  color?: 'red'
  permission?: Needs
  /** On which rows it is possible; rows on which none of the actions is cannot be selected. */
  when?: (record: R) => boolean
  /** Gets those of the selected rows on which it is possible. Resolves to true when the selection is to be cleared afterwards. */
  run: (records: R[]) => Promise<boolean | undefined> | boolean | undefined
}

/** What a row opens to in its place: further rows below it. */
export interface OpenedRows<R extends AnyRecord> {
  /** Rows that have nothing below them cannot be opened. */
  when?: (record: R) => boolean
  /** `tr` elements, with a cell for each of the keys; before them an empty one where rows can be selected, and one after them for the menu. */
  rows: (record: R, keys: readonly string[], isSelectable: boolean) => ReactNode
  /** The same on a card of a phone. */
  card: (record: R) => ReactNode
}

export interface TableDefinition<R extends AnyRecord = AnyRecord> {
  /** The entity in URLs. */
  entity: string
  columns: readonly Column<R>[]
  /** How a record is called in sentences and dialogs. */
  nameOf: (record: R) => string
  /** Relations to bring along: `['owner', 'user.roles']`. */
  related?: readonly string[]
  /** Parameters of every call: `{ archived: false }`. A page may override them. */
  query?: QueryParams
  defaultSort?: string
  /** Rows a page until the reader chooses otherwise; 15 when left out. */
  pageSize?: number
  /** Filters that are always offered as chips, by column; all others sit behind the "Filter" button. */
  pinnedFilters?: readonly string[]
  /** Columns of filters that make no sense here. */
  hiddenFilters?: readonly string[]
  searchable?: boolean
  /** Address of a row; default `/{entity}/{id}/details`. `false`: rows cannot be opened. */
  view?: ((record: R) => string | undefined) | false
  /** Address of a row's form; default `/{entity}/{id}/edit`. A page's `onEdit` wins. `false`: no edit entry. */
  edit?: ((record: R) => string | undefined) | false
  /**
   * `false`: no delete entry; otherwise what the dialog asks for beside the click. `blocked`: why a record that its reader may edit cannot be
   * deleted, as `RowAction` says it.
   */
  remove?:
    | false
    | {
        title?: TextKey
        text?: TextKey
        typed?: boolean
        reason?: boolean
        blocked?: (record: R) => string | undefined
      }
  opens?: OpenedRows<R>
  actions?: readonly RowAction<R>[]
  bulkActions?: readonly BulkAction<R>[]
  /** `false`: no export. `sensitive` columns are offered by a tick box and ask for a confirmation of their own. */
  export?:
    | false
    | {
        fileName?: string
        permission?: Needs
        /** A last row adds up hours and minutes. */
        total?: boolean
        /** Puts search, sort and filters into the body, where the entity wants them there instead of in the query. */
        narrowedBy?: (params: QueryParams) => Record<string, unknown>
        sensitive?: { columns: readonly ExportColumn[]; confirm: TextKey; permission?: Needs }
      }
  /** The columns that lead on the card of a phone: its title, and what stands beside it. Else the first column and the first state. */
  card?: { title: string; beside: string }
  /** Which sum of the answer's `totals`, or of its `by_currency`, stands at the foot: over every row that the filters leave. */
  totals?: { sum: string; label: TextKey }
  /** What an empty list says instead of the usual words; `invite` in place of `help` to those who may add what it lists. */
  empty?: { title: TextKey; help: TextKey; invite?: { permission: Needs; help: TextKey } }
}

/** Declares how records of an entity are listed. Pages show it with `ResourcePage`; the type parameter is the record's attributes. */
export function defineTable<Attributes>(
  definition: TableDefinition<WireRecord<Attributes>>,
): TableDefinition<WireRecord<Attributes>> {
  return definition
}
