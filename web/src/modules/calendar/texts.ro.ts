import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { en } from './texts.en.ts'

export const ro: SameTexts<typeof en> = {
  'coming.title': 'Urmează',
  'coming.birthday': 'Zi de naștere',
  'coming.evaluation': 'Evaluare',
  'coming.holiday': 'Absență',
  'coming.national_holiday': 'Sărbătoare legală',
  birthdays: 'Zile de naștere care urmează',
  holidays: 'Cine lipsește',
  evaluations: 'Evaluări care urmează',
  joins: 'vine la {day}',
  joined: 'a venit la {day}',
  newMembers: 'Colegi noi',
  today: 'astăzi',
  tomorrow: 'mâine',
  until: 'până la {day}',
  'birthday.title': 'Zile de naștere',
  'birthday.today':
    '{others, plural, =0 {Astăzi își serbează ziua {name}.} one {Astăzi își serbează ziua {name} și încă cineva.} few {Astăzi își serbează ziua {name} și încă # colegi.} other {Astăzi își serbează ziua {name} și încă # de colegi.}}',
  'birthday.tomorrow':
    '{others, plural, =0 {Mâine își serbează ziua {name}.} one {Mâine își serbează ziua {name} și încă cineva.} few {Mâine își serbează ziua {name} și încă # colegi.} other {Mâine își serbează ziua {name} și încă # de colegi.}}',
  'birthday.wish1': 'Un gând scurt din partea ta va fi ținut minte mai mult decât tortul.',
  'birthday.wish2': 'Dacă poți, spune „La mulți ani” față în față.',
  'birthday.wish3': 'O felicitare semnată de toată echipa se face în cinci minute.',
  'birthday.wish4': 'Începe următoarea ședință cu „La mulți ani”.',
  'birthday.wish5': 'Două propoziții calde sunt un cadou bun.',
  'birthday.open': 'Vezi profilul: {name}',
  'birthday.close': 'Închide pentru astăzi',
  'coming.more': 'Arată {count, plural, one {încă una} few {încă #} other {încă #}}',
}
