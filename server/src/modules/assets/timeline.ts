import type { TimelineSource } from '#engine/index.ts'
import { text } from '#platform/texts/index.ts'

/** Assets that the person has now, since they were given. */
export const assetTimeline: TimelineSource = {
  resource: 'assets',
  query: (employee_id) => ({ employee_id, sort: 'name' }),
  lines: ({ attributes: { name, assigned_at } }, locale) =>
    assigned_at
      ? [{ type: 'asset', at: String(assigned_at), title: text('timeline.asset', locale, { name: String(name) }) }]
      : [],
}
