import { fullName } from '#contracts/engine/values/full-name.ts'
import type { PropsOf } from '#web/platform/modules/slots.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { useAwayToday } from './use-away-today.ts'

/** That a colleague is away today; nothing of why. On one person's page only they are asked about. */
export function AwayBadge({ employee, isAlone }: PropsOf<'employee.badges'>) {
  const { t } = useTexts()
  const { first_name, last_name } = employee.attributes
  const away = useAwayToday(isAlone ? fullName(first_name, last_name) : undefined).get(employee.id)
  return (
    away && <StateBadge label={t(away === 'day' ? 'holidays:away.wholeDay' : 'holidays:away.partDay')} color="orange" />
  )
}
