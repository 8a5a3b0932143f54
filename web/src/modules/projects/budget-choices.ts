import type { Choice } from '#web/engine/resource/types.ts'

/** What a budget is for: each month, each year, or the whole project. */
export const budgetTypeChoices: readonly Choice[] = [
  { value: 'monthly', label: 'projects:budget.monthly' },
  { value: 'yearly', label: 'projects:budget.yearly' },
  { value: 'fixed', label: 'projects:budget.fixed' },
]
