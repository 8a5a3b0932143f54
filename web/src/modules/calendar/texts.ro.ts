import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { en } from './texts.en.ts'

export const ro: SameTexts<typeof en> = {
  'coming.title': 'Urmează',
  'coming.birthday': 'Zi de naștere',
  'coming.evaluation': 'Evaluare',
  'coming.holiday': 'Absență',
  'coming.national_holiday': 'Sărbătoare legală',
  'coming.more': 'Arată {count, plural, one {încă una} few {încă #} other {încă #}}',
}
