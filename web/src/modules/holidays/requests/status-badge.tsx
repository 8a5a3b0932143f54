import type { HolidayStatus } from '#contracts/holidays/holidays.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { requestStatuses } from './request-record.ts'

/** Where a request stands. */
export function StatusBadge({ status }: { status: HolidayStatus }) {
  const { t } = useTexts()
  const choice = requestStatuses.find(({ value }) => value === status)
  return choice ? <StateBadge label={t(choice.label)} color={choice.color} /> : null
}
