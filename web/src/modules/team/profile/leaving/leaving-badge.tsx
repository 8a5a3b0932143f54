import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import type { EmployeeRecord } from '../../employee-record.ts'

/** The last day of somebody who leaves, for those who know of it. */
export function LeavingBadge({ employee }: { employee: EmployeeRecord }) {
  const { t } = useTexts()
  const format = useFormat()
  const { status, termination_date: day } = employee.attributes
  if (!day || status === 'archived') return null
  const isOver = day < today()
  return (
    <StateBadge
      label={t(isOver ? 'team:leaving.wasOn' : 'team:leaving.isOn', { day: format.day(day) })}
      color={isOver ? 'orange' : 'yellow'}
    />
  )
}
