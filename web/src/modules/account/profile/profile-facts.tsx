import type { Profile } from '#contracts/account/profile.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FactList } from '#web/ui/display/fact-list.tsx'

const facts = [
  ['first_name', 'name:account.first_name'],
  ['last_name', 'name:account.last_name'],
  ['email', 'name:account.email'],
  ['phone', 'name:account.phone'],
  ['about', 'name:account.about'],
  ['quote', 'name:account.quote'],
] as const

/** One's own details where they cannot be changed. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const { t } = useTexts()
  return <FactList facts={facts.map(([key, label]) => ({ label: t(label), value: profile[key] || MISSING }))} />
}
