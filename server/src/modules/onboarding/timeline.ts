import type { TimelineSource } from '#engine/index.ts'
import { text } from '#platform/texts/index.ts'

/** Onboarding tasks about the person that are done. */
export const taskTimeline: TimelineSource = {
  resource: 'checklist-tasks',
  query: (employee_id) => ({ employee_id, status: 'completed', sort: '-created_at' }),
  lines: ({ attributes: { title, completed_at } }, locale) =>
    completed_at
      ? [{ type: 'task', at: String(completed_at), title: text('timeline.task', locale, { name: String(title) }) }]
      : [],
}
