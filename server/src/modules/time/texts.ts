import type { Texts } from '#platform/texts/index.ts'

/** Sentences of time: refusals, and words of its histories. */
export const timeTexts = {
  'recordKind.timesheets': { en: 'Time entry', ro: 'Înregistrare de timp' },
  'sheet.timesheets': { en: 'Time', ro: 'Pontaj' },
  'historyAction.start-timer': { en: 'Timer started', ro: 'Cronometru pornit' },
  'historyAction.stop-timer': { en: 'Timer stopped', ro: 'Cronometru oprit' },
  'historyAction.end-timer': { en: 'Timer ended with its day', ro: 'Cronometru încheiat odată cu ziua' },
  'historyAction.confirm': { en: 'Confirmed', ro: 'Confirmată' },
  'historyAction.download-pdf-report': { en: 'Timesheet as PDF', ro: 'Foaie de pontaj în PDF' },
  'task.timeReport': { en: 'Timesheet {from} – {to}', ro: 'Foaie de pontaj {from} – {to}' },
  'historyAction.remind-missing': { en: 'Reminded of missing hours', ro: 'Amintire despre ore lipsă' },
  'notice.missingHours': { en: 'Hours are missing in your timesheet', ro: 'Îți lipsesc ore din pontaj' },
  'notice.missingHours.says': { en: 'reminds you of missing hours', ro: 'îți amintește că lipsesc ore din pontaj' },
  'time.remind.own': {
    en: 'These are your own hours. Fill them in on the page Time.',
    ro: 'Sunt chiar orele tale. Completează-le în pagina Pontaj.',
  },
  'time.remind.today': {
    en: '{name} has sent a reminder today. The next one can go out tomorrow.',
    ro: '{name} a trimis o amintire astăzi. Următoarea poate pleca mâine.',
  },
  'time.remind.noAccount': {
    en: 'This person does not sign in, so a reminder would not arrive. Invite them on the page Team.',
    ro: 'Această persoană nu intră în aplicație, deci amintirea n-ar ajunge. Invit-o din pagina Echipă.',
  },
  'time.remind.nothing': { en: 'Nothing is missing any more.', ro: 'Nu mai lipsește nimic.' },
  'notice.timeReport': { en: 'Your timesheet is ready', ro: 'Foaia de pontaj este gata' },
  'timeReport.begun': {
    en: 'We’re exporting. You’ll receive an email shortly.',
    ro: 'Exportăm. Vei primi un email în scurt timp.',
  },
  'timeReport.tooMany': {
    en: 'A report on paper has {most} entries at most. Export this one as Excel or CSV, or choose fewer days, a project or a person.',
    ro: 'Un raport pe hârtie are cel mult {most} de înregistrări. Exportă-l ca Excel sau CSV, ori alege mai puține zile, un proiect sau o persoană.',
  },
  'timeReport.title': { en: 'Timesheet', ro: 'Foaie de pontaj' },
  'timeReport.file': { en: 'timesheet', ro: 'pontaj' },
  'timeReport.span': { en: 'Interval', ro: 'Interval' },
  'timeReport.rounding': { en: 'Rounding', ro: 'Rotunjire' },
  'timeReport.hours': { en: 'Hours', ro: 'Ore' },
  'timeReport.total': { en: 'Total', ro: 'Total' },
  'timeReport.empty': { en: 'No time was logged in these days.', ro: 'Nu s-a pontat nimic în aceste zile.' },
  'state.time.invoiced': {
    en: 'This time is on an invoice, so it stays as it is. People who write invoices can take it off a draft, or void the invoice.',
    ro: 'Acest timp este pe o factură, așa că rămâne cum este. Cei care emit facturi îl pot scoate dintr-o ciornă sau pot anula factura.',
  },
  'state.time.archivedProject': {
    en: 'The project is archived, so its time stays as it is. People who keep time or projects can correct it.',
    ro: 'Proiectul este arhivat, așa că timpul lui rămâne cum este. Cei care administrează pontajul sau proiectele îl pot corecta.',
  },
  'state.time.closedDay': {
    en: 'Time until {day} is closed, so it stays as it is. People who keep time can change it.',
    ro: 'Pontajul până la {day} este închis, așa că rămâne cum este. Cei care administrează pontajul îl pot modifica.',
  },
  'time.closedDay': {
    en: 'Time until {day} is closed. Choose a later day, or ask the people who keep time to change it.',
    ro: 'Pontajul până la {day} este închis. Alege o zi mai târzie sau cere-le celor care administrează pontajul să îl modifice.',
  },
  'time.timerAhead': {
    en: 'A timer cannot run on a day to come. Choose today or an earlier day, or enter the time.',
    ro: 'Un cronometru nu poate merge într-o zi viitoare. Alege ziua de azi sau una dinainte, ori introdu timpul.',
  },
  'time.noPlan': {
    en: 'Logging time needs a paid plan. Choose one in Settings, Billing.',
    ro: 'Pontajul are nevoie de un abonament plătit. Alege unul în Setări, Facturare.',
  },
  'time.notMember': {
    en: 'This person does not work on the project. Choose another project.',
    ro: 'Această persoană nu lucrează la proiect. Alege alt proiect.',
  },
  'time.archivedProject': {
    en: 'The project is archived. Choose another project.',
    ro: 'Proiectul este arhivat. Alege alt proiect.',
  },
  'time.archivedTask': {
    en: 'The task is archived. Choose another task.',
    ro: 'Sarcina este arhivată. Alege altă sarcină.',
  },
  'time.notEmployed': {
    en: 'The person is not employed on this day. Choose another day.',
    ro: 'Persoana nu este angajată în această zi. Alege altă zi.',
  },
  'time.tooFarAhead': {
    en: 'Time can be logged until {day}. Choose that day or an earlier one.',
    ro: 'Se poate ponta până la {day}. Alege această zi sau una mai devreme.',
  },
  'time.blockedDay': {
    en: 'No time can be logged on national days: {name}. Choose another day.',
    ro: 'Nu se poate ponta în zilele libere naționale: {name}. Alege altă zi.',
  },
  'time.noRoom': {
    en: 'The day has {length} hours, of which {room} are left. Enter less time.',
    ro: 'Ziua are {length} ore, din care mai sunt {room}. Introdu mai puțin timp.',
  },
  'time.copiedBefore': {
    en: 'This entry is there already: the day was copied before.',
    ro: 'Această înregistrare există deja: ziua a mai fost copiată.',
  },
  'state.timerRunning': { en: 'This timer is already running.', ro: 'Acest cronometru este deja pornit.' },
  'state.timerStopped': { en: 'This timer is already stopped.', ro: 'Acest cronometru este deja oprit.' },
  'state.nothingToConfirm': { en: 'There is nothing to confirm.', ro: 'Nu este nimic de confirmat.' },
} as const satisfies Texts

declare module '#platform/texts/text.ts' {
  interface TextsByModule {
    time: typeof timeTexts
  }
}
