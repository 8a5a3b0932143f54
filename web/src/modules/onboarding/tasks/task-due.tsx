import { dueLabel } from '#contracts/onboarding/onboarding.ts'
import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import type { TaskAttributes } from '../task-record.ts'

interface TaskDueProps extends Pick<TaskAttributes, 'due_date' | 'status'> {
  /** Its column says already that this is when it is due. */
  inColumn?: true
}

/** When a task is due: today, tomorrow or its day, in the colour of how near it is. */
export function TaskDue({ due_date, status, inColumn }: TaskDueProps) {
  const { t } = useTexts()
  const format = useFormat()
  const { word, color } = dueLabel(due_date, status, today())
  const day = format.day(due_date)
  const named = () => (word === 'day' ? t('onboarding:due.day', { day }) : t(`onboarding:due.${word}`))
  const label = inColumn ? (word === 'day' ? day : t(`onboarding:on.${word}`)) : named()
  return <StateBadge label={label} color={color} />
}
