import type { TimelineSource } from '#engine/index.ts'
import { text } from '#platform/texts/index.ts'

/** The first day of the person. */
export const joiningTimeline: TimelineSource = {
  resource: 'employees',
  query: (id) => ({ id, archived: 'true,false' }),
  lines: ({ attributes: { start_date } }, locale) =>
    start_date ? [{ type: 'personal', at: String(start_date), title: text('timeline.joined', locale) }] : [],
}
