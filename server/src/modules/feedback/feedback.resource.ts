import { FeedbackWrite, feedbackSubjects } from '#contracts/feedback/feedback.ts'
import { belongsTo, belongsToOneOf, defineResource, historyGetter } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'
import { feedbackBehaviour } from './feedback.ts'
import { deletes, gives, keeps, knowsOf, sees } from './rights.ts'

/** Whom it is about, by name. */
const about = sql`(case t.feedbackable_type
  when 'employee' then (select ${personName('e')} from people e where e.tenant_id = t.tenant_id and e.id = t.feedbackable_id)
  else (select c.company_name from clients c where c.tenant_id = t.tenant_id and c.id = t.feedbackable_id) end)`

/** What is said about people and clients (FBK-01 to FBK-05). */
export const feedbackRecords = defineResource({
  key: 'feedback',
  table: 'feedback',
  module: 'feedback',
  display: 'type',
  secret: knowsOf,
  quiet: true,
  store: FeedbackWrite,
  fields: {
    feedbackable_type: { match: 'enum', options: feedbackSubjects, labels: 'feedback.feedbackable_type' },
    feedbackable_id: { kind: 'id', match: 'id' },
    about: { sql: about, search: true, sort: true },
    type: { match: 'text', search: true, sort: true },
    given_at: { kind: 'date', match: 'date', sort: true },
    notes: { kind: 'html' },
    // Exports have the words of `notes` already.
    notes_text: { sql: sql`trim(t.notes_text)`, search: true, export: false },
    is_visible_to_employee: { kind: 'boolean', match: 'bool' },
    audio_file: { kind: 'file', file: { accept: 'audio' }, export: false },
    recorded_at: { kind: 'instant', readOnly: true, export: false },
    file: { kind: 'file', file: { accept: 'document', nameColumn: 'file_name' }, export: false },
    file_name: { readOnly: true },
    created_by_employee_id: { kind: 'id', match: 'id', references: 'employees', readOnly: true },
    created_at: { kind: 'instant', readOnly: true, sort: true },
  },
  relations: {
    feedbackable: belongsToOneOf({ employee: 'employees', client: 'clients' }, 'feedbackable_type', 'feedbackable_id'),
    employeeCreator: belongsTo('employees', 'created_by_employee_id'),
  },
  ownFilters: {
    active_employee: (value) =>
      value === 'true' || value === '1'
        ? sql`(t.feedbackable_type <> 'employee' or exists (select from people e
            where e.tenant_id = t.tenant_id and e.id = t.feedbackable_id and e.status <> 'archived'))`
        : null,
  },
  may: { list: sees, store: gives, update: keeps, delete: deletes },
  order: 't.given_at desc, t.id desc',
  behaviour: feedbackBehaviour,
  getters: { history: historyGetter({ resource: 'feedback', may: gives }) },
})
