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

/** A record that something was done to. */
export interface HistorySubject {
  resource: string
  /** The kind of record in the reader's language. */
  kind: string
  id: string | null
  /** Its name, for a reader whose lists would show it. */
  name: string | null
}

/** One thing that was done to a record, and by whom; nobody means the product itself. */
export interface HistoryEntry {
  id: string
  /** ISO 8601 UTC. */
  at: string
  /** `store`, `update`, `archive`, …: the first thing that was done then. */
  action: string
  /** The action in the reader's language. */
  label: string
  /** What it was done to, where that is not the record whose history this is. */
  subject: HistorySubject | null
  user: { id: string; name: string; avatar: string | null } | null
  changes: HistoryChange[]
}

export interface HistoryAnswer {
  meta: { current_page: number; last_page: number; per_page: number; total: number }
  data: HistoryEntry[]
}
