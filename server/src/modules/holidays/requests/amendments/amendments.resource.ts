import { HolidayChangeWrite } from '#contracts/holidays/holidays.ts'
import { outcomeFields } from '#engine/approvals/index.ts'
import { belongsTo, defineResource } from '#engine/index.ts'
import { leaveSpan } from '../leave-span.ts'
import { sees } from '../rights.ts'
import { amendmentCheck } from './amendment-check.getter.ts'
import { amendmentApproval, amendmentBehaviour } from './amendments.ts'

/** Fewer days of leave that was approved: asked for, and decided by the people who decide on the leave. */
export const holidayChanges = defineResource({
  key: 'holiday-changes',
  table: 'holiday_changes',
  module: 'holidays',
  display: leaveSpan,
  store: HolidayChangeWrite,
  fields: {
    holiday_id: { kind: 'id', match: 'id', references: 'holidays' },
    start_date: { kind: 'date', sort: true },
    end_date: { kind: 'date', sort: true },
    starts_at_noon: { kind: 'boolean' },
    ends_at_noon: { kind: 'boolean' },
    notes: {},
    ...outcomeFields('holidays.status'),
    created_at: { kind: 'instant', readOnly: true, sort: true },
  },
  relations: {
    holiday: belongsTo('holidays', 'holiday_id'),
    statusChangedBy: belongsTo('employees', 'status_changed_by'),
  },
  // A change belongs to whom its leave belongs: the same rules hold for both.
  may: { list: sees, store: 'auth' },
  behaviour: amendmentBehaviour,
  approval: amendmentApproval,
  getters: { check: amendmentCheck },
})
