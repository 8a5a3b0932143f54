import type { Choice } from '#web/engine/resource/types.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** The name of a stored choice. */
export function ChoiceName({ choices, value }: { choices: readonly Choice[]; value: unknown }) {
  const { t } = useTexts()
  const choice = choices.find((candidate) => candidate.value === value)
  return choice ? t(choice.label) : MISSING
}
