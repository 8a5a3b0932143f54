import type { Feedback } from '#contracts/feedback/feedback.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { type Column, defineTable } from '#web/engine/resource/types.ts'
import { type FeedbackRecord, feedbackRelated, giverOf, givers } from '../feedback-record.ts'

const about: Column<FeedbackRecord> = {
  key: 'about',
  header: 'name:feedback.about',
  kind: 'link',
  to: ({ id }) => `/feedback/${id}/view`,
  sortable: true,
  minWidth: 150,
}

const rest: Column<FeedbackRecord>[] = [
  { key: 'given_at', header: 'name:feedback.given_at', kind: 'date', sortable: true },
  { key: 'type', header: 'name:feedback.type', kind: 'text', sortable: true, minWidth: 110 },
  {
    key: 'notes',
    header: 'name:feedback.notes',
    kind: 'custom',
    value: ({ attributes }) => attributes.notes_text,
    render: ({ attributes }) => attributes.notes_text,
    minWidth: 180,
    maxWidth: 280,
    export: 'notes',
  },
  {
    key: 'created_by_employee_id',
    header: 'name:feedback.created_by_employee_id',
    kind: 'person',
    name: giverOf,
    image: (one) => relatedOne(one, 'employeeCreator')?.attributes.avatar,
    minWidth: 170,
    export: [
      { key: 'employeeCreator.first_name', header: 'name:employees.first_name' },
      { key: 'employeeCreator.last_name', header: 'name:employees.last_name' },
    ],
  },
  {
    key: 'is_visible_to_employee',
    header: 'name:feedback.is_visible_to_employee',
    kind: 'yesNo',
    permission: givers,
  },
]

const shared = {
  entity: 'feedback',
  nameOf: ({ attributes }: FeedbackRecord) => `${attributes.type}, ${attributes.about ?? ''}`,
  related: feedbackRelated,
  defaultSort: '-given_at',
  view: ({ id }: FeedbackRecord) => `/feedback/${id}/view`,
  edit: ({ id }: FeedbackRecord) => `/feedback/${id}/edit`,
  hiddenFilters: ['feedbackable_id'],
  empty: { title: 'feedback:list.empty', help: 'feedback:list.emptyHelp' },
} as const

/** Feedback about everybody and every client. */
export const feedbackTable = defineTable<Feedback>({
  ...shared,
  pinnedFilters: ['feedbackable_type', 'given_at'],
  columns: [about, ...rest],
})

/** Feedback about one person or client. */
export const aboutTable = defineTable<Feedback>({
  ...shared,
  pinnedFilters: ['given_at'],
  columns: rest.map((column) =>
    column.key === 'type'
      ? {
          key: 'type',
          header: 'name:feedback.type',
          kind: 'link',
          to: ({ id }) => `/feedback/${id}/view`,
          sortable: true,
          minWidth: 110,
        }
      : column,
  ),
})
