import { dueLabel } from '#contracts/onboarding/onboarding.ts'
import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import type { TaskAttributes } from '../task-record.ts'

/** When a task is due: today, tomorrow or its day, in the colour of how near it is. */
export function TaskDue({ due_date, status }: Pick<TaskAttributes, 'due_date' | 'status'>) {
  const { t } = useTexts()
  const format = useFormat()
  const { word, color } = dueLabel(due_date, status, today())
  const label = word === 'day' ? t('onboarding:due.day', { day: format.day(due_date) }) : t(`onboarding:due.${word}`)
  return <StateBadge label={label} color={color} />
}
