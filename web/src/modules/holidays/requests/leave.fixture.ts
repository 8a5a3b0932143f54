import { somebody } from '#web/platform/answered.fixture.tsx'
import { allowed, record } from '#web/platform/drawn.fixture.tsx'
import type { RequestRecord } from './request-record.ts'

/** An id such as forms take. */
export const idOf = (n: number) => `01990000-0000-7000-8000-00000000000${n}`
export const [vacation, dan, eva, own] = [idOf(1), idOf(4), idOf(5), idOf(9)] as const

/** Dan's leave of three days in May, the first from noon. */
export const leaveOf = (more: object = {}, meta: Partial<typeof allowed> = {}) =>
  record(
    idOf(8),
    {
      employee_id: dan,
      holiday_policy_id: vacation,
      start_date: '2026-05-04',
      end_date: '2026-05-06',
      starts_at_noon: true,
      ends_at_noon: false,
      days_off: 2.5,
      status: 'draft',
      notes: 'Sea',
      status_explanation: null,
      created_at: '2026-01-02T08:00:00',
      requested_approver_id: eva,
      can_approve: false,
      can_cancel: false,
      can_shorten: false,
      document_path: null,
      file_name: null,
      ...more,
    },
    {
      employee: somebody(dan, 'Dan'),
      policy: record(vacation, { name: 'Vacation', type: 'timeoff', allow_half_days: true }),
      requestedApprover: somebody(eva, 'Eva'),
    },
    { ...allowed, ...meta },
  ) as unknown as RequestRecord
