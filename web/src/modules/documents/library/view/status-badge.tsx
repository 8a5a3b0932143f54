import type { DocumentStatus } from '#contracts/documents/documents.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { statusChoices } from '../document-record.ts'

/** The state of a document; nothing for a new one. */
export function StatusBadge({ status }: { status: DocumentStatus }) {
  const { t } = useTexts()
  const choice = statusChoices.find(({ value }) => value === status)
  return choice ? <StateBadge label={t(choice.label)} color={choice.color} /> : null
}
