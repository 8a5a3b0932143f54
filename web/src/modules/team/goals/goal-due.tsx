import { Stack } from '@mantine/core'
import { dueWarning } from '#contracts/team/due-warning.ts'
import type { Goal } from '#contracts/team/goals.ts'
import { daysBetween, today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { dueWarnings } from './goal-choices.ts'

/** The day a goal is due, with a word when it is near or past. */
export function GoalDue({ goal }: { goal: Goal }) {
  const { t } = useTexts()
  const format = useFormat()
  const now = today()
  const warning = dueWarning(goal, now)
  const days = Math.abs(daysBetween(now, goal.due_date))
  return (
    <Stack gap={2} align="flex-start" data-figures>
      {format.day(goal.due_date)}
      {warning && <StateBadge label={t(dueWarnings[warning].label, { days })} color={dueWarnings[warning].color} />}
    </Stack>
  )
}
