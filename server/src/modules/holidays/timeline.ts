import type { TimelineSource } from '#engine/index.ts'
import { asWritten } from '#platform/spreadsheet/index.ts'
import { text } from '#platform/texts/index.ts'

/** What was decided on leave, by the field that knows when. */
const decisions = [
  ['approved_at', 'timeline.leaveApproved'],
  ['rejected_at', 'timeline.leaveRejected'],
] as const

/** Leave that was asked for, approved or rejected: its days, never its kind, for the kind is the reason. */
export const leaveTimeline: TimelineSource = {
  resource: 'holidays',
  query: (employee_id) => ({ employee_id, sort: '-created_at' }),
  lines: ({ attributes }, locale) => {
    const { start_date, end_date, created_at } = attributes
    const days = [...new Set([start_date, end_date])].map((day) => asWritten(String(day))).join(' – ')
    return [
      { type: 'holiday', at: String(created_at), title: text('timeline.leaveAsked', locale, { days }) },
      ...decisions.flatMap(([field, key]) => {
        const at = attributes[field]
        return at ? [{ type: 'holiday' as const, at: String(at), title: text(key, locale, { days }) }] : []
      }),
    ]
  },
}
