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
  'presence.inBalance': { en: '{symbol} of the balance', ro: '{symbol} din sold' },
  'presence.days': { en: 'Days in all', ro: 'Total zile' },
  'presence.national': { en: 'NH', ro: 'SL' },
  'presence.away': { en: 'away', ro: 'absent' },
  'presence.nationalName': { en: 'national holiday', ro: 'sărbătoare legală' },
  'presence.weekend': { en: 'weekend', ro: 'sfârșit de săptămână' },
  'presence.outside': { en: 'not employed on that day', ro: 'fără contract în ziua respectivă' },

  'recordKind.saved-reports': { en: 'Saved report', ro: 'Raport salvat' },
  'recordKind.report-schedules': { en: 'Report sent by mail', ro: 'Raport trimis pe email' },
  'sheet.saved-reports': { en: 'Saved reports', ro: 'Rapoarte salvate' },
  'sheet.report-schedules': { en: 'Reports sent by mail', ro: 'Rapoarte trimise pe email' },
  'savedReport.billable': { en: 'Billable hours', ro: 'Ore facturabile' },
  'savedReport.amount': { en: 'Billable amount', ro: 'Sumă facturabilă' },
  'savedReport.currency': { en: 'Currency', ro: 'Monedă' },
  'savedReport.invoiced': { en: 'Invoiced', ro: 'Facturat' },
  'savedReport.paid': { en: 'Paid', ro: 'Încasat' },
  'savedReport.cost': { en: 'Cost', ro: 'Cost' },
  'savedReport.profit': { en: 'Profit', ro: 'Profit' },
  'savedReport.empty': { en: 'No hours in these days.', ro: 'Nicio oră în aceste zile.' },
  'schedule.cannotBeSent': {
    en: 'This report cannot be sent by mail. Save one of hours or of clients.',
    ro: 'Acest raport nu poate fi trimis pe email. Salvează unul de ore sau de clienți.',
  },
  'notice.savedReport': { en: 'A report that is sent to you', ro: 'Un raport care ți se trimite' },
  'notice.reportNotSent': {
    en: 'A report of yours was not sent to everybody',
    ro: 'Un raport al tău nu a fost trimis tuturor',
  },
  'notice.reportNotSent.who': {
    en: '{report}: {person} may not see it',
    ro: '{report}: {person} nu îl poate vedea',
  },
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
