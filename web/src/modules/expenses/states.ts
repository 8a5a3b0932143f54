import type { ExpenseStatus } from '#contracts/expenses/expenses.ts'
import type { Choice } from '#web/engine/resource/types.ts'
import type { StateColor } from '#web/ui/display/state-badge.tsx'

/** The states of an expense and of a bundle with their names and colours. */
export const statusChoices: readonly (Choice & { value: ExpenseStatus; color: StateColor })[] = [
  { value: 'draft', label: 'name:expenses.status=draft', color: 'yellow' },
  { value: 'approved', label: 'name:expenses.status=approved', color: 'green' },
  { value: 'paid', label: 'name:expenses.status=paid', color: 'primary' },
  { value: 'rejected', label: 'name:expenses.status=rejected', color: 'red' },
  { value: 'cancelled', label: 'name:expenses.status=cancelled', color: 'gray' },
]
