import type { TimelineSource } from '#engine/index.ts'
import { text } from '#platform/texts/index.ts'

/** Feedback about the person: that it was given, nothing of what it says. */
export const feedbackTimeline: TimelineSource = {
  resource: 'feedback',
  query: (employeeId) => ({ feedbackable_type: 'employee', feedbackable_id: employeeId, sort: '-created_at' }),
  lines: ({ attributes: { created_at } }, locale) => [
    { type: 'feedback', at: String(created_at), title: text('timeline.feedback', locale) },
  ],
}
