import type { Texts } from '#platform/texts/index.ts'

/** Words of reports: the presence sheet, links to detailed reports. */
export const reportTexts = {
  'reports.reportsTo': { en: 'Reports to {name}', ro: 'Raportează către {name}' },
  'presence.title': { en: 'Presence sheet', ro: 'Foaie colectivă de prezență' },
  'presence.fileName': { en: 'Presence sheet', ro: 'Foaie de prezență' },
  'presence.hours': {
    en: 'Hours by the work pattern, in hours a day',
    ro: 'Ore conform programului de lucru, pe zile',
  },
  'presence.hoursLogged': {
    en: 'Hours as they were logged, in hours a day',
    ro: 'Ore pontate, pe zile',
  },
  'presence.name': { en: 'Name', ro: 'Nume' },
  'presence.position': { en: 'Position', ro: 'Funcție' },
  'presence.planned': { en: 'Planned hours', ro: 'Ore planificate' },
  'presence.worked': { en: 'Hours worked', ro: 'Ore lucrate' },
  'presence.daysWorked': { en: 'Days worked', ro: 'Zile lucrate' },
  'presence.days': { en: 'Days in all', ro: 'Total zile' },
  'presence.national': { en: 'NH', ro: 'SL' },
  'presence.away': { en: 'away', ro: 'absent' },
  'presence.nationalName': { en: 'national holiday', ro: 'sărbătoare legală' },
  'presence.weekend': { en: 'weekend', ro: 'sfârșit de săptămână' },
  'presence.outside': { en: 'not employed on that day', ro: 'fără contract în ziua respectivă' },

  'reports.tooManyLinks': {
    en: 'You have {max} links to reports that work. End one of them first.',
    ro: 'Ai {max} linkuri valabile către rapoarte. Încheie întâi unul dintre ele.',
  },
  'historyAction.share report': { en: 'Report shared', ro: 'Raport partajat' },
  'historyAction.end shared report': { en: 'Link to a report ended', ro: 'Link către un raport încheiat' },
  'historyAction.export presence sheet': { en: 'Presence sheet exported', ro: 'Export al foii de prezență' },
} as const satisfies Texts

declare module '#platform/texts/text.ts' {
  interface TextsByModule {
    reports: typeof reportTexts
  }
}
