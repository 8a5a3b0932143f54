import { useTexts } from '#web/platform/texts/use-texts.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'

/** That a colleague is away today; nothing of why. */
export function AwayBadge({ away }: { away: 'day' | 'part' | undefined }) {
  const { t } = useTexts()
  return away && <StateBadge label={t(away === 'day' ? 'team:person.away' : 'team:person.partAway')} color="orange" />
}
