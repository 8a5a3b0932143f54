import type { TimelineSource } from '#engine/index.ts'
import { text } from '#platform/texts/index.ts'

/** Evaluations that were held: that and when, nothing of what they say. */
export const evaluationTimeline: TimelineSource = {
  resource: 'evaluations',
  query: (employee_id) => ({ employee_id, sort: '-evaluated_at' }),
  lines: ({ attributes: { evaluated_at } }, locale) =>
    evaluated_at ? [{ type: 'evaluation', at: String(evaluated_at), title: text('timeline.evaluation', locale) }] : [],
}
