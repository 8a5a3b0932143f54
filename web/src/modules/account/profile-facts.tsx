import type { Profile } from '#contracts/account/profile.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FactList } from '#web/ui/fact-list.tsx'

const facts = [
  ['first_name', 'account:field.firstName'],
  ['last_name', 'account:field.lastName'],
  ['email', 'account:field.email'],
  ['phone', 'account:field.phone'],
  ['about', 'account:field.about'],
  ['quote', 'account:field.quote'],
] as const

/** One's own details where they cannot be changed. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const { t } = useTexts()
  return <FactList facts={facts.map(([key, label]) => ({ label: t(label), value: profile[key] || MISSING }))} />
}
