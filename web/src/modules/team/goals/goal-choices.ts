import type { DueWarning } from '#contracts/team/due-warning.ts'
import type { Choice } from '#web/engine/resource/types.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import type { StateColor } from '#web/ui/display/state-badge.tsx'

export const goalStatusChoices = [
  { value: 'not_started', label: 'name:goals.progress_status=not_started', color: 'gray' },
  { value: 'in_progress', label: 'name:goals.progress_status=in_progress', color: 'blue' },
  { value: 'completed', label: 'name:goals.progress_status=completed', color: 'green' },
] as const satisfies readonly Choice[]

export const goalPriorityChoices = [
  { value: 'low', label: 'name:goals.priority=low', color: 'gray' },
  { value: 'medium', label: 'name:goals.priority=medium', color: 'yellow' },
  { value: 'high', label: 'name:goals.priority=high', color: 'orange' },
] as const satisfies readonly Choice[]

/** How a goal's day is spoken of: overdue, under two weeks, under a month. */
export const dueWarnings: Record<DueWarning, { label: TextKey; color: StateColor }> = {
  overdue: { label: 'team:goal.overdue', color: 'red' },
  soon: { label: 'team:goal.dueIn', color: 'orange' },
  coming: { label: 'team:goal.dueIn', color: 'blue' },
}
