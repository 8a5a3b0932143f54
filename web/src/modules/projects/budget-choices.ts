import type { Choice } from '#web/engine/resource/types.ts'

/** What a budget is for: each month, each year, or the whole project. */
export const budgetTypeChoices: readonly Choice[] = [
  { value: 'monthly', label: 'name:projects.budget_type=monthly' },
  { value: 'yearly', label: 'name:projects.budget_type=yearly' },
  { value: 'fixed', label: 'name:projects.budget_type=fixed' },
]
