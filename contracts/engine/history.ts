/** What one write changed of a field. Choices and related records come as the words a person reads, in their language. */
export interface HistoryChange {
  field: string
  /** The field's name in the reader's language. */
  label: string
  /** How to show the values; `text` for everything that is words already. */
  kind: 'text' | 'number' | 'hours' | 'boolean' | 'date' | 'instant' | 'address' | 'html' | 'file'
  /** The reader may know that it changed, not what it was or is. */
  hidden: boolean
  before: unknown
  after: unknown
}

/** One thing that was done to a record, and by whom; nobody means the product itself. */
export interface HistoryEntry {
  id: string
  /** ISO 8601 UTC. */
  at: string
  /** `store`, `update`, `archive`, …: the first thing that was done then. */
  action: string
  user: { id: string; name: string; avatar: string | null } | null
  changes: HistoryChange[]
}

export interface HistoryAnswer {
  meta: { current_page: number; last_page: number; per_page: number; total: number }
  data: HistoryEntry[]
}
