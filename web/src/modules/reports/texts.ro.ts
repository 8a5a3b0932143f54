import type { SameTexts } from '#web/platform/texts/namespaces.ts'
import type { en } from './texts.en.ts'

export const ro: SameTexts<typeof en> = {
  'route.reports': 'Rapoarte',
  'route.presence': 'Foaie de prezență',
  noPlan: 'Pentru rapoarte este nevoie de un abonament plătit.',
  'noPlan.ask':
    'Pentru rapoarte este nevoie de un abonament plătit. Cere unui administrator al companiei să aleagă unul.',
  'presence.help':
    'Orele fiecărei zile și absențele, așa cum cere legea să fie ținute. Motivul apare la persoanele ale căror concedii le poți vedea.',
  'presence.hours':
    'Ore conform programului de lucru: cele planificate în săptămâna fiecăruia, fără concedii și sărbători legale.',
  'presence.hoursLogged': 'Ore așa cum au fost pontate. Zilele în care nu s-a pontat nimic nu au ore.',
  'presence.interval': 'Interval',
  'interval.week': 'Săptămâna aceasta',
  'interval.month': 'Luna aceasta',
  'interval.last_month': 'Luna trecută',
  'interval.quarter': 'Trimestrul acesta',
  'interval.last_quarter': 'Trimestrul trecut',
  'interval.year': 'Anul acesta',
  'interval.all_time': 'Toată perioada (cel mult 5 ani)',
  'interval.custom': 'Personalizat',
  'presence.update': 'Actualizează raportul',
  'presence.badRange':
    'Ultima zi nu poate fi înaintea primei, iar odată se afișează cel mult {max, plural, one {o zi} few {# zile} other {# de zile}}.',
  'presence.before': 'Luna precedentă',
  'presence.after': 'Luna următoare',
  'presence.download': 'Descarcă (xlsx)',
  'presence.failed': 'Foaia de prezență nu a putut fi încărcată',
  'presence.empty': 'Nimeni de afișat',
  'presence.emptyHelp': 'În acest interval nu este nimeni angajat.',
  'presence.noMatch': 'Niciun nume nu corespunde căutării.',
  'presence.people': '{count, plural, one {o persoană} few {# persoane} other {# de persoane}}',
  'presence.planned': 'Plan',
  'presence.plannedHelp': 'Ore planificate, fără sărbătorile legale',
  'presence.worked': 'Lucrate',
  'presence.workedHelp': 'Ore lucrate',
  'presence.daysWorked': 'Zile',
  'presence.daysWorkedHelp': 'Zile lucrate',
  'presence.days': 'Total',
  'presence.daysHelp': 'Zile lucrate, de concediu și sărbători legale la un loc',
  'presence.daysOf': 'Zile de: {name}',
  'presence.legend': 'Ce înseamnă literele și culorile',
  'presence.away': 'Absent',
  'presence.national': 'Sărbătoare legală',
  'presence.weekend': 'Sfârșit de săptămână',
  'presence.outside': 'Fără contract în ziua respectivă',
}
