import type { ExpenseStatus } from '#contracts/expenses/expenses.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { statusChoices } from '../states.ts'

/** The state of an expense or a bundle. */
export function ClaimBadge({ status }: { status: ExpenseStatus }) {
  const { t } = useTexts()
  const choice = statusChoices.find(({ value }) => value === status)!
  return <StateBadge label={t(choice.label)} color={choice.color} />
}
