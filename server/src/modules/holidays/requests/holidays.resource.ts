import { HolidayWrite } from '#contracts/holidays/holidays.ts'
import { askedFields, outcomeFields } from '#engine/approvals/index.ts'
import { belongsTo, defineResource, historyGetter, type Row } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { away } from '../away/away.ts'
import { check } from './check/check.getter.ts'
import { alsoAway } from './deciding/also-away.getter.ts'
import { leaveApproval, mayEdit } from './deciding/approval.ts'
import { holidayBehaviour } from './holidays.ts'
import { leaveSpan } from './leave-span.ts'
import { canBeShortened, deletes, requestRuleKeys, sees, shortens } from './rights.ts'

/** HOL-10: an export's own filters, those of the list with the people chosen beside them. */
function exportQuery({ holiday_filters: filters }: Row): Row {
  if (typeof filters !== 'object' || filters === null || Array.isArray(filters)) return {}
  const { employee_ids: people, ...rest } = filters as Row
  return people === undefined ? rest : { ...rest, employee_id: people }
}

/** Requests for leave (HOL-01 to HOL-10). */
export const holidayRequests = defineResource({
  key: 'holidays',
  table: 'holidays',
  module: 'holidays',
  display: leaveSpan,
  store: HolidayWrite,
  fields: {
    employee_id: { kind: 'id', match: 'id', references: 'employees' },
    holiday_policy_id: { kind: 'id', match: 'id', references: 'holiday-policies' },
    start_date: { kind: 'date', match: 'date', sort: true },
    end_date: { kind: 'date', match: 'date', sort: true },
    starts_at_noon: { kind: 'boolean' },
    ends_at_noon: { kind: 'boolean' },
    days_off: { kind: 'decimal', readOnly: true, sort: true },
    notes: { search: true },
    ...outcomeFields('holidays.status'),
    ...askedFields,
    document_path: { kind: 'file', file: { accept: 'document', nameColumn: 'file_name' }, export: false },
    file_name: { readOnly: true },
    created_at: { kind: 'instant', readOnly: true, sort: true, match: 'date' },
    can_shorten: { kind: 'boolean', sql: canBeShortened, allows: shortens, export: false },
  },
  relations: {
    policy: belongsTo('holiday-policies', 'holiday_policy_id'),
    employee: belongsTo('employees', 'employee_id'),
    requestedApprover: belongsTo('employees', 'requested_approver_id'),
    substituteApprover: belongsTo('employees', 'substitute_approver_id'),
    statusChangedBy: belongsTo('employees', 'status_changed_by'),
  },
  ruleKeys: requestRuleKeys,
  ownFilters: {
    active_employee: (value) =>
      value === 'true' || value === '1'
        ? sql`exists (select from people e where e.tenant_id = t.tenant_id and e.id = t.employee_id and e.status <> 'archived')`
        : null,
  },
  advanced: { 'holiday-status': { field: 'status', type: 'multiselect' } },
  searchParents: ['employee.first_name', 'employee.last_name', 'policy.name'],
  sortParents: ['employee.last_name', 'employee.first_name', 'policy.name'],
  may: { list: sees, store: 'auth', update: mayEdit, delete: deletes, export: 'manageHolidays' },
  exportQuery,
  order: 't.start_date desc, t.id desc',
  behaviour: holidayBehaviour,
  placeholders: {
    word: 'holiday',
    fields: [
      ...['policy.name', 'start_date', 'end_date', 'days_off', 'notes', 'status', 'created_at', 'approved_at'],
      ...['requestedApprover.first_name', 'requestedApprover.last_name'],
      ...['statusChangedBy.first_name', 'statusChangedBy.last_name'],
    ],
    of: ['employee'],
  },
  approval: leaveApproval,
  getters: {
    check,
    away,
    'also-away': alsoAway,
    history: historyGetter({
      resource: 'holidays',
      may: 'auth',
      also: (tenantId, id) => [
        {
          resource: 'holiday-changes',
          ids: sql`select id from holiday_changes where tenant_id = ${tenantId} and holiday_id = ${id}`,
        },
      ],
    }),
  },
})
