import type { TimelineSource } from '#engine/index.ts'
import { text } from '#platform/texts/index.ts'

/** Documents of the person, by their names. */
export const documentTimeline: TimelineSource = {
  resource: 'documents',
  query: (employee_id) => ({ employee_id, sort: '-created_at' }),
  lines: ({ attributes: { name, created_at } }, locale) => [
    { type: 'document', at: String(created_at), title: text('timeline.documentAdded', locale, { name: String(name) }) },
  ],
}
