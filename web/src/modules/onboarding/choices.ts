import type { Choice } from '#web/engine/resource/types.ts'

export const statusChoices: readonly Choice[] = [
  { value: 'pending', label: 'name:checklist-tasks.status=pending', color: 'gray' },
  { value: 'in_progress', label: 'name:checklist-tasks.status=in_progress', color: 'blue' },
  { value: 'completed', label: 'name:checklist-tasks.status=completed', color: 'green' },
  { value: 'skipped', label: 'name:checklist-tasks.status=skipped', color: 'yellow' },
]

export const eventChoices: readonly Choice[] = [
  { value: 'onboarding', label: 'onboarding:event.onboarding', color: 'primary' },
  { value: 'offboarding', label: 'onboarding:event.offboarding', color: 'violet' },
]

/** Who does a task of a template, where that is not one and the same person for everybody. */
export const assigneeChoices: readonly Choice[] = [
  { value: 'employee', label: 'onboarding:assignee.employee' },
  { value: 'direct_manager', label: 'onboarding:assignee.direct_manager' },
]
