import type { ExpenseStatus } from '#contracts/expenses/expenses.ts'
import type { Choice } from '#web/engine/resource/types.ts'
import type { StateColor } from '#web/ui/display/state-badge.tsx'

/** The states of an expense and of a bundle with their names and colours. */
export const statusChoices: readonly (Choice & { value: ExpenseStatus; color: StateColor })[] = [
  { value: 'draft', label: 'expenses:status.draft', color: 'yellow' },
  { value: 'approved', label: 'expenses:status.approved', color: 'green' },
  { value: 'paid', label: 'expenses:status.paid', color: 'primary' },
  { value: 'rejected', label: 'expenses:status.rejected', color: 'red' },
  { value: 'cancelled', label: 'expenses:status.cancelled', color: 'gray' },
]
