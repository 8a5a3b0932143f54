import { approvalStatuses } from '#contracts/engine/approvals.ts'
import { sql } from '#platform/database/index.ts'
import type { FieldDefinition } from '../definition.ts'
import type { Approval } from './approvable.ts'
import { decides, isWaiting } from './rights.ts'
import { versionOf } from './seen.ts'

const decidedAt: FieldDefinition = { kind: 'instant', readOnly: true }

/** States and times of the decision, as fields; `labels` is the group of texts that names the states. */
export const outcomeFields = (labels: string): Record<string, FieldDefinition> => ({
  status: { match: 'enum', options: approvalStatuses, synonyms: { pending: 'draft' }, labels, readOnly: true },
  status_explanation: { readOnly: true },
  status_changed_by: { kind: 'id', references: 'employees', readOnly: true },
  approved_at: decidedAt,
  rejected_at: decidedAt,
  cancelled_at: decidedAt,
})

/** Who is asked in particular, and instead of them while they are away. */
export const askedFields: Record<string, FieldDefinition> = {
  requested_approver_id: { kind: 'id', match: 'id', references: 'employees' },
  substitute_approver_id: { kind: 'id', match: 'id', references: 'employees', readOnly: true },
}

/** What a record's reader may do with it now, by the rules that guard the actions; lists can be narrowed to what waits for them. */
export const offeredFields = (approval: Approval): Record<string, FieldDefinition> => ({
  can_approve: { kind: 'boolean', sql: isWaiting, allows: decides(approval), match: 'bool', export: false },
  can_cancel: {
    kind: 'boolean',
    sql: approval.cancel.approved ? sql`t.status in ('draft', 'approved')` : isWaiting,
    allows: approval.cancel.offered ?? approval.cancel.may,
    export: false,
  },
  version: { sql: versionOf(approval), readOnly: true, export: false },
})
