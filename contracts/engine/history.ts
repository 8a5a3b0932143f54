import * as z from 'zod'

/** What one write changed of a field. Choices and related records come as the words a person reads, in their language. */
export const HistoryChange = z.object({
  field: z.string(),
  /** The field's name in the reader's language. */
  label: z.string(),
  /** How to show the values; `text` for everything that is words already. */
  kind: z.enum([
    'text',
    'number',
    'hours',
    'minutes',
    'bytes',
    'boolean',
    'date',
    'instant',
    'address',
    'html',
    'file',
  ]),
  /** The reader may know that it changed, not what it was or is. */
  hidden: z.boolean(),
  before: z.unknown(),
  after: z.unknown(),
})
export type HistoryChange = z.infer<typeof HistoryChange>

/** A record that something was done to. */
export const HistorySubject = z.object({
  resource: z.string(),
  /** The kind of record in the reader's language. */
  kind: z.string(),
  id: z.string().nullable(),
  /** Its name, for a reader whose lists would show it. */
  name: z.string().nullable(),
})
export type HistorySubject = z.infer<typeof HistorySubject>

/** One thing that was done to a record, and by whom; nobody means the product itself. */
export const HistoryEntry = z.object({
  id: z.string(),
  /** ISO 8601 UTC. */
  at: z.string(),
  /** `store`, `update`, `archive`, …: the first thing that was done then. */
  action: z.string(),
  /** The action in the reader's language. */
  label: z.string(),
  /** What it was done to, where that is not the record whose history this is. */
  subject: HistorySubject.nullable(),
  user: z
    .object({
      id: z.string(),
      name: z.string(),
      avatar: z.string().nullable(),
    })
    .nullable(),
  changes: z.array(HistoryChange),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const HistoryAnswer = z.object({
  meta: z.object({
    current_page: z.number(),
    last_page: z.number(),
    per_page: z.number(),
    total: z.number(),
  }),
  data: z.array(HistoryEntry),
})
export type HistoryAnswer = z.infer<typeof HistoryAnswer>
