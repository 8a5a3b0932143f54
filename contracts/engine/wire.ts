/** Shapes of the wire that every resource shares (api-contract 2.1, 4, 6, 7). */

export interface RecordMeta {
  authorizedToShow: boolean
  authorizedToStore: boolean
  authorizedToUpdate: boolean
  authorizedToDelete: boolean
}

export interface WireRecord<Attributes = Record<string, unknown>> {
  id: string
  type: string
  attributes: Attributes
  relationships?: Record<string, WireRecord | WireRecord[] | null>
  pivots?: Record<string, unknown>
  meta: RecordMeta
}

export interface ListMeta {
  current_page: number
  from: number | null
  last_page: number
  path: string
  per_page: number
  to: number | null
  total: number
  /** Sums over all pages, by currency where they are of money. */
  totals?: Totals[]
  /** Of those the sum named `total_amount` alone, where it is money of several currencies. */
  by_currency?: CurrencySum[]
  /** The same apart for each value of the field that `group` names. */
  groups?: GroupTotals[]
}

/** An amount of one currency, and of how many records it is; currencies are never added up. */
export interface CurrencySum {
  currency: string | null
  total_amount: number
  count: number
}

/** Sums by the names that the resource gives them, beside how many records they are of. */
export interface Totals {
  count: number
  currency?: string | null
  [sum: string]: number | string | null | undefined
}

export interface GroupTotals {
  value: string | number | boolean | null
  /** What the value is called, for the reader. */
  name: string | null
  totals: Totals[]
}

export interface ListLinks {
  first: string
  last: string
  prev: string | null
  next: string | null
  path: string
  filters: string
}

export interface ListAnswer<Attributes = Record<string, unknown>> {
  meta: ListMeta
  links: ListLinks
  data: WireRecord<Attributes>[]
}

export type FilterType =
  | 'text'
  | 'string'
  | 'bool'
  | 'int'
  | 'datetime'
  | 'between'
  | 'array'
  | 'value'
  | 'boolean'
  | 'select'
  | 'multiselect'
  | 'timestamp'

export interface FilterDefinition {
  key: string
  type: FilterType
  advanced: boolean
  title: string
  description: string
  placeholder: string
  column: string
  rules?: Record<string, unknown>
  options?: { label: string; property: string }[]
  repository?: { key: string; url: string; display_key: string; label: string }
}

export interface ErrorAnswer {
  message: string
  /** Of a fault: the request as the log has it, as in the header `X-Request-Id` of each answer. */
  request_id?: string
  errors?: Record<string, string[]>
}

/** What became of one record of an action that was run on several; a refusal says what a call for this record alone would say. */
export interface Outcome extends Partial<ErrorAnswer> {
  id: string
  done: boolean
  /** The refusal in one word, for programs (`illegalState`: somebody was there before). */
  reason?: string
}

/** Answer of a record action that was run on several, in the order they were named. */
export interface ManyAnswer {
  data: { done: number; outcomes: Outcome[] }
}
