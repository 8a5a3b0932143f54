import { useCallback } from 'react'
import type { PresenceMark } from '#contracts/reports/presence.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

/** What a mark means, in words. */
export function useMarkName(): (mark: PresenceMark) => string {
  const { t } = useTexts()
  return useCallback(
    ({ kind, names }: PresenceMark) => (kind === 'leave' ? names.join(', ') : t(`reports:presence.${kind}`)),
    [t],
  )
}
