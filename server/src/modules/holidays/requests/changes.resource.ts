import { HolidayChangeWrite, holidayStatuses } from '#contracts/holidays/holidays.ts'
import { belongsTo, defineResource, type FieldDefinition } from '#engine/definition.ts'
import { sql } from '#platform/database/index.ts'
import { changeCheck } from './change-check.getter.ts'
import { approveChange, cancelChange, changeBehaviour, rejectChange } from './changes.ts'
import { decides, isWaiting, sees, shortens } from './rights.ts'

const ofLeave = (column: string) => sql`(select ${sql.ref(`h.${column}`)} from holidays h
  where h.tenant_id = t.tenant_id and h.id = t.holiday_id)`
const decided: FieldDefinition = { kind: 'instant', readOnly: true }

/** Fewer days of leave that was approved: asked for, and decided by whoever decides on the leave. */
export const holidayChanges = defineResource({
  key: 'holiday-changes',
  table: 'holiday_changes',
  module: 'holidays',
  store: HolidayChangeWrite,
  fields: {
    holiday_id: { kind: 'id', match: 'id', references: 'holidays' },
    start_date: { kind: 'date', sort: true },
    end_date: { kind: 'date', sort: true },
    starts_at_noon: { kind: 'boolean' },
    ends_at_noon: { kind: 'boolean' },
    notes: {},
    status: {
      match: 'enum',
      options: holidayStatuses,
      synonyms: { pending: 'draft' },
      labels: 'holidayStatus',
      readOnly: true,
    },
    status_explanation: { readOnly: true },
    status_changed_by: { kind: 'id', references: 'employees', readOnly: true },
    created_at: { kind: 'instant', readOnly: true, sort: true },
    approved_at: decided,
    rejected_at: decided,
    cancelled_at: decided,
    can_approve: { kind: 'boolean', sql: isWaiting, allows: decides, export: false },
    can_cancel: { kind: 'boolean', sql: isWaiting, allows: shortens, export: false },
  },
  relations: {
    holiday: belongsTo('holidays', 'holiday_id'),
    statusChangedBy: belongsTo('employees', 'status_changed_by'),
  },
  // A change belongs to whom its leave belongs: the same rules hold for both.
  ruleKeys: {
    employee_id: ofLeave('employee_id'),
    requested_approver_id: ofLeave('requested_approver_id'),
    substitute_approver_id: ofLeave('substitute_approver_id'),
    manager_employee_id: sql`(select e.manager_employee_id from holidays h
      join employees e on e.tenant_id = h.tenant_id and e.id = h.employee_id
      where h.tenant_id = t.tenant_id and h.id = t.holiday_id)`,
  },
  may: { list: sees, store: 'auth' },
  behaviour: changeBehaviour,
  actions: { approve: approveChange, reject: rejectChange, cancel: cancelChange },
  getters: { check: changeCheck },
})
