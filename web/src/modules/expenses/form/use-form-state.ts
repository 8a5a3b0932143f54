import { useSession } from '#web/platform/session/use-session.ts'
import type { BundleRecord, ExpenseRecord } from '../expense-record.ts'

/** What its reader may do with an expense or a bundle in its form: what is decided stays, but its person mends what was rejected. */
export function useFormState(): (record: ExpenseRecord | BundleRecord) => 'edit' | 'mend' | 'closed' {
  const { employee } = useSession()
  return ({ attributes: { status, employee_id }, meta }) => {
    if (status === 'rejected' && employee_id === employee?.id) return 'mend'
    return meta.authorizedToUpdate ? 'edit' : 'closed'
  }
}
