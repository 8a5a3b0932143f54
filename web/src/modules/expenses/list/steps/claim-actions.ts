import { IconArrowBackUp, IconCash, IconCheck, IconRotate, IconX } from '@tabler/icons-react'
import type { RowAction } from '#web/engine/resource/types.ts'
import type { BundleRecord, ExpenseRecord } from '../../expense-record.ts'
import type { Step } from './step.ts'

type ClaimRecord = ExpenseRecord | BundleRecord

interface Doing<R extends ClaimRecord> {
  /** Who looks at the list. */
  self: string | undefined
  ask: (kind: Step['kind'], record: R) => void
  /** The form in which its person mends what was rejected. */
  formOf: (record: R) => string
}

/** What a row's menu does with an expense or a bundle; the server says of each record what its reader may do. */
export const claimActions = <R extends ClaimRecord>({ self, ask, formOf }: Doing<R>): RowAction<R>[] => [
  {
    key: 'approve',
    label: 'engine:decision.approve',
    icon: IconCheck,
    when: ({ attributes }) => attributes.can_approve,
    run: (record) => ask('approve', record),
  },
  {
    key: 'reject',
    label: 'engine:decision.reject',
    icon: IconX,
    when: ({ attributes }) => attributes.can_approve,
    run: (record) => ask('reject', record),
  },
  {
    key: 'pay',
    label: 'expenses:pay.submit',
    icon: IconCash,
    when: ({ attributes }) => attributes.can_pay,
    run: (record) => ask('pay', record),
  },
  {
    key: 'mend',
    label: 'expenses:list.mend',
    icon: IconRotate,
    when: ({ attributes }) => attributes.status === 'rejected' && attributes.employee_id === self,
    to: formOf,
  },
  {
    key: 'cancel',
    label: 'expenses:step.cancel.submit',
    icon: IconArrowBackUp,
    when: ({ attributes }) => attributes.can_cancel,
    run: (record) => ask('cancel', record),
  },
]
