import type { Texts } from '#platform/texts/index.ts'

export const reminderTexts = {
  'recordKind.invoice-reminder-steps': { en: 'Step of reminders', ro: 'Treaptă de reamintire' },
  'sheet.invoice-reminder-steps': { en: 'Steps of reminders', ro: 'Trepte de reamintire' },
  'historyAction.propose': { en: 'Proposed steps added', ro: 'Trepte propuse adăugate' },
  'historyAction.send-reminder': { en: 'Reminder sent', ro: 'Reamintire trimisă' },
  'historyAction.pause-reminders': { en: 'Reminders paused', ro: 'Reamintiri oprite' },
  'historyAction.resume-reminders': { en: 'Reminders go on', ro: 'Reamintiri reluate' },
  'state.reminder.draft': {
    en: 'This invoice is a draft. Issue it first, then remind of it.',
    ro: 'Această factură este o ciornă. Emite-o întâi, apoi trimite reamintirea.',
  },
  'state.reminder.kind': {
    en: 'Reminders are sent of invoices alone.',
    ro: 'Reamintiri se trimit doar pentru facturi.',
  },
  'state.reminder.paid': {
    en: 'Nothing is left to pay of this invoice.',
    ro: 'Din această factură nu mai este nimic de plată.',
  },
  'state.reminder.notPaused': {
    en: 'Reminders of this invoice are not paused.',
    ro: 'Reamintirile acestei facturi nu sunt oprite.',
  },
  'reminder.noAddress': {
    en: 'Nobody is known to send it to. Add a contact with an email address to the client.',
    ro: 'Nu știm cui să o trimitem. Adaugă clientului o persoană de contact cu adresă de email.',
  },
  'reminder.tooManySteps': {
    en: 'A company has {most} steps at most. Delete one first.',
    ro: 'O companie are cel mult {most} trepte. Șterge întâi una.',
  },
  'interest.line': {
    en: 'Interest for late payment of {number}',
    ro: 'Dobânda pentru plata cu întârziere a facturii {number}',
  },
  'interest.until': { en: 'until {day}', ro: 'până la {day}' },
  'reminder.interest': {
    en: 'Interest for late payment until today: {amount}.',
    ro: 'Dobânda pentru întârziere până azi: {amount}.',
  },
} as const satisfies Texts
