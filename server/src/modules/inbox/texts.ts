import type { Texts } from '#platform/texts/index.ts'

/** Sentences about long work and what else reaches a person by itself. */
export const inboxTexts = {
  'taskState.waiting': { en: 'Waiting', ro: 'În așteptare' },
  'taskState.running': { en: 'Running', ro: 'În curs' },
  'taskState.done': { en: 'Done', ro: 'Gata' },
  'taskState.failed': { en: 'Failed', ro: 'Eșuată' },
  'taskState.cancelled': { en: 'Cancelled', ro: 'Anulată' },
  'state.taskOver': { en: 'This is over already.', ro: 'Aceasta s-a încheiat deja.' },
  'state.taskNotEnded': {
    en: 'This has not failed and was not cancelled.',
    ro: 'Aceasta nu a eșuat și nu a fost anulată.',
  },
  'state.taskRunsAlready': {
    en: 'Another one of this kind is running. Please wait for it.',
    ro: 'Alta de acest fel este în curs. Te rugăm să aștepți.',
  },
  'historyAction.mark-read': { en: 'Marked as read', ro: 'Marcare ca citită' },
  'historyAction.mark-all-read': { en: 'All marked as read', ro: 'Marcare a tuturor ca citite' },
  'recordKind.notifications': { en: 'Notification', ro: 'Notificare' },
  'sheet.notifications': { en: 'Notifications', ro: 'Notificări' },
  'sheet.background-tasks': { en: 'Background tasks', ro: 'Activități în fundal' },
  'recordKind.background-tasks': { en: 'Background task', ro: 'Activitate în fundal' },
} as const satisfies Texts

declare module '#platform/texts/text.ts' {
  interface TextsByModule {
    inbox: typeof inboxTexts
  }
}
