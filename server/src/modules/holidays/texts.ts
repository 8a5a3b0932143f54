import type { Texts } from '#platform/texts/index.ts'

/** Sentences of leave: refusals, what stands against a request, and words of its lists. */
export const holidayTexts = {
  'timeline.leaveAsked': { en: 'Leave asked for: {days}', ro: 'Concediu cerut: {days}' },
  'timeline.leaveApproved': { en: 'Leave approved: {days}', ro: 'Concediu aprobat: {days}' },
  'timeline.leaveRejected': { en: 'Leave rejected: {days}', ro: 'Concediu respins: {days}' },
  onePaidRestPolicy: {
    en: 'At the moment we support only one paid rest policy. Please consider modifying the already existing paid rest policy.',
    ro: 'Momentan este posibilă o singură politică de odihnă plătită. Te rugăm să o modifici pe cea existentă.',
  },
  'importedDays.none': {
    en: 'The person has no paid rest leave in {year} whose days could be changed. Make a policy for their contract type first, or leave the cell empty.',
    ro: 'Persoana nu are în {year} concediu de odihnă plătit ale cărui zile să poată fi schimbate. Creează întâi o politică pentru tipul ei de contract sau lasă celula goală.',
  },
  'importedDays.unlimited': {
    en: 'The person’s leave is not limited, so it has no days. Leave the cell empty.',
    ro: 'Concediul persoanei nu este limitat, deci nu are zile. Lasă celula goală.',
  },
  'importedDays.notYours': {
    en: 'Only those who manage leave balances change the days of somebody who is there. Leave the cell empty, or ask one of them.',
    ro: 'Doar cine administrează soldurile de concediu schimbă zilele cuiva care există deja. Lasă celula goală sau cere ajutorul unei astfel de persoane.',
  },
  'importedDays.own': {
    en: 'Nobody changes their own days of leave: leave the cell empty and ask an administrator.',
    ro: 'Nimeni nu își schimbă propriile zile de concediu: lasă celula goală și cere ajutorul unui administrator.',
  },
  closedYear: {
    en: 'The year {year} is closed and stays as it was.',
    ro: 'Anul {year} este închis și rămâne cum a fost.',
  },
  firstPattern: {
    en: 'The first week cannot be removed while others follow it. Change its hours instead.',
    ro: 'Primul program nu poate fi eliminat cât timp îl urmează altele. Modifică-i orele.',
  },
  archivedBalance: {
    en: 'This balance is archived: the policy no longer applies to the person.',
    ro: 'Acest sold este arhivat: politica nu se mai aplică persoanei.',
  },
  'holidayProblem.none_left': {
    en: 'There are no holidays left. Please choose a shorter interval or use a different holiday type.',
    ro: 'Nu mai există zile de concediu disponibile. Te rugăm să alegi un interval mai scurt sau alt tip de concediu.',
  },
  'holidayProblem.no_advance_booking': {
    en: 'Unfortunately, the selected holiday policy does not allow requesting holidays in advance for the next year.',
    ro: 'Din păcate, politica de concediu aleasă nu permite solicitarea concediului în avans pentru anul următor.',
  },
  'holidayProblem.waiting_period': {
    en: 'Unfortunately you cannot take holidays earlier than {date}.',
    ro: 'Din păcate, nu poți lua concediu mai devreme de {date}.',
  },
  'holidayProblem.overlap': {
    en: 'There is a holiday in the selected range',
    ro: 'Există deja un concediu în intervalul ales',
  },
  'holidayProblem.no_working_day': {
    en: 'There is no working day in the selected range.',
    ro: 'Intervalul ales nu cuprinde nicio zi lucrătoare.',
  },
  'holidayProblem.not_applicable': {
    en: 'This holiday type is not available for this kind of contract.',
    ro: 'Acest tip de concediu nu este disponibil pentru acest tip de contract.',
  },
  'holidayProblem.not_employed': {
    en: 'The selected range goes beyond the time of employment.',
    ro: 'Intervalul ales depășește perioada angajării.',
  },
  'holidayProblem.no_half_days': {
    en: 'This holiday type can only be taken in whole days.',
    ro: 'Acest tip de concediu se poate lua doar în zile întregi.',
  },
  'holidayNote.spans_years': {
    en: 'The days of {first} are taken from the balance of {first}, those of {last} from the balance of {last}.',
    ro: 'Zilele din {first} se scad din soldul anului {first}, iar cele din {last} din soldul anului {last}.',
  },
  'holidayNote.next_year': {
    en: 'These days are taken from the balance of {year}.',
    ro: 'Aceste zile se scad din soldul anului {year}.',
  },
  'holidayNote.inside_rest_leave': {
    en: 'Part of this is approved leave already. Once this is approved, those days are given back.',
    ro: 'O parte din interval este deja concediu aprobat. După aprobarea acestei cereri, zilele respective se recuperează.',
  },
  'holidayNote.closed_year': {
    en: 'The year {year} is closed. Its days are taken from what was carried over into {next}.',
    ro: 'Anul {year} este închis. Zilele lui se scad din cele reportate în {next}.',
  },
  'holidayNote.closed_year_rest': {
    en: 'The year {year} is closed. These days come from those of it that nobody had taken; no other balance changes.',
    ro: 'Anul {year} este închis. Aceste zile provin din cele rămase neluate atunci; niciun alt sold nu se schimbă.',
  },
  'holidayNote.year_not_kept': {
    en: 'No balance was kept of the year {year}.',
    ro: 'Pentru anul {year} nu s-a ținut niciun sold.',
  },
  'holidayNote.carried_days': {
    en: 'Of the leave in {year}, {days, plural, one {# day is} other {# days are}} carried over from {from}.',
    ro: 'Din concediul din {year}, {days, plural, one {# zi este reportată} few {# zile sunt reportate} other {# de zile sunt reportate}} din {from}.',
  },
  'holidayNote.carried_expire': {
    en: 'Of {from}, {days, plural, one {# day expires} other {# days expire}} on {date}, too early for the leave after it.',
    ro: 'Din {from}, {days, plural, one {# zi expiră} few {# zile expiră} other {# de zile expiră}} la {date}, prea devreme pentru concediul de după.',
  },
  'holidayNote.needed_later': {
    en: 'Of {year}, {days, plural, one {# day is} other {# days are}} needed for leave in {next}.',
    ro: 'Din {year}, {days, plural, one {# zi este necesară} few {# zile sunt necesare} other {# de zile sunt necesare}} pentru concediul din {next}.',
  },
  employmentEnds: {
    en: 'Cancelled because the employment ends on {date}, before this leave begins.',
    ro: 'Anulat deoarece contractul încetează la {date}, înainte de începutul acestui concediu.',
  },
  holidayPersonFixed: {
    en: 'The person of a request cannot be changed. Cancel it and make a new one.',
    ro: 'Persoana unei cereri nu poate fi schimbată. Anulează cererea și creează una nouă.',
  },
  'state.change.approved': { en: 'This change is already approved.', ro: 'Această modificare este deja aprobată.' },
  'state.change.rejected': { en: 'This change is already rejected.', ro: 'Această modificare este deja respinsă.' },
  'state.change.cancelled': { en: 'This change is already cancelled.', ro: 'Această modificare este deja anulată.' },
  holidayBegun: {
    en: 'This request can no longer be cancelled by its owner.',
    ro: 'Această cerere nu mai poate fi anulată de titular.',
  },
  'feed.own': { en: 'My leave – {company}', ro: 'Concediile mele – {company}' },
  'feed.team': { en: 'Team leave – {company}', ro: 'Absențele echipei – {company}' },
  'feed.away': { en: 'away', ro: 'absent' },
  'feed.waiting': { en: 'waiting for a decision', ro: 'așteaptă o decizie' },
  'feed.morning': { en: 'morning', ro: 'dimineața' },
  'feed.afternoon': { en: 'afternoon', ro: 'după-amiaza' },
  'feed.fromNoon': { en: 'from noon', ro: 'de la prânz' },
  'feed.untilNoon': { en: 'until noon', ro: 'până la prânz' },
  changeWaits: {
    en: 'A change of this leave waits to be decided already.',
    ro: 'O modificare a acestui concediu așteaptă deja o decizie.',
  },
  changeOutside: {
    en: 'Choose a day within the leave as it is now.',
    ro: 'Alege o zi din cadrul concediului actual.',
  },
  changeOfNothing: {
    en: 'Choose fewer days than the leave has now.',
    ro: 'Alege mai puține zile decât are concediul acum.',
  },
  changeInHalves: {
    en: 'This holiday type can only be taken in whole days.',
    ro: 'Acest tip de concediu se poate lua doar în zile întregi.',
  },
  changeOfAll: {
    en: 'No day of leave would be left. Cancel the leave instead.',
    ro: 'Nu ar mai rămâne nicio zi de concediu. Anulează concediul în schimb.',
  },
  'chat.onLeave': { en: '{name} is on leave: {span}', ro: '{name} este în concediu: {span}' },
  'chat.away': { en: '{name} is away: {span}', ro: '{name} lipsește: {span}' },
  'calendar.onLeave': { en: '{name}: on leave', ro: '{name}: în concediu' },
  'calendar.away': { en: '{name}: away', ro: '{name}: lipsește' },

  'sheet.holidays': { en: 'Leave requests', ro: 'Cereri de concediu' },
  'sheet.holiday-changes': { en: 'Changes of leave', ro: 'Modificări de concediu' },
  'sheet.holiday-balances': { en: 'Leave balances', ro: 'Solduri de concediu' },
  'sheet.holiday-entries': { en: 'Leave ledger', ro: 'Registrul concediilor' },

  'historyAction.make calendar feed': { en: 'Calendar feed made', ro: 'Flux de calendar creat' },
  'historyAction.end calendar feed': { en: 'Calendar feed ended', ro: 'Flux de calendar încheiat' },
  'historyAction.fill-usual': { en: 'Usual policies added', ro: 'Adăugare a politicilor obișnuite' },
  'historyAction.recount': { en: 'Counted again', ro: 'Recalculare' },
  dayCount: {
    en: '{days, plural, one {# day} other {# days}}',
    ro: '{days, plural, one {# zi} few {# zile} other {# de zile}}',
  },
  'notice.leaveAsked': { en: 'Leave waits for your decision', ro: 'Un concediu așteaptă decizia ta' },
  'notice.leaveDecided': { en: 'There is news of a leave request', ro: 'O cerere de concediu are noutăți' },
  'notice.leaveRecounted': {
    en: 'Leave counts other days than before',
    ro: 'Concediul numără alte zile decât înainte',
  },
  'notice.leaveDays': { en: 'leave, {span}', ro: 'concediu, {span}' },
  'notice.leave': { en: '{person}: {span}', ro: '{person}: {span}' },
  'recordKind.holiday-policies': { en: 'Holiday policy', ro: 'Politică de concediu' },
  'recordKind.holidays': { en: 'Leave request', ro: 'Cerere de concediu' },
  'recordKind.holiday-balances': { en: 'Leave balance', ro: 'Sold de concediu' },
  'recordKind.holiday-entries': { en: 'Line of a leave balance', ro: 'Rând din soldul de concediu' },
  'recordKind.holiday-calendars': { en: 'Holiday calendar', ro: 'Calendar de sărbători' },
  'recordKind.employee-calendars': { en: 'Calendar of a person', ro: 'Calendarul unei persoane' },
  'recordKind.employee-work-patterns': { en: 'Work pattern', ro: 'Program de lucru' },
  'recordKind.holiday-changes': { en: 'Change of leave', ro: 'Modificare de concediu' },
} as const satisfies Texts

declare module '#platform/texts/text.ts' {
  interface TextsByModule {
    holidays: typeof holidayTexts
  }
}
