/** Sentences about long work and what else reaches a person by itself. */
export const inboxTexts = {
  'taskState.waiting': { en: 'Waiting', ro: 'În așteptare' },
  'taskState.running': { en: 'Running', ro: 'În curs' },
  'taskState.done': { en: 'Done', ro: 'Gata' },
  'taskState.failed': { en: 'Failed', ro: 'Eșuată' },
  'taskState.cancelled': { en: 'Cancelled', ro: 'Anulată' },
  'task.failed': {
    en: 'Something went wrong on our side. Please try again.',
    ro: 'Ceva nu a mers la noi. Te rugăm să încerci din nou.',
  },
  'task.companyExport': { en: 'Archive of the company', ro: 'Arhiva companiei' },
  'state.taskOver': { en: 'This is over already.', ro: 'Aceasta s-a încheiat deja.' },
  'state.taskNotEnded': {
    en: 'This has not failed and was not cancelled.',
    ro: 'Aceasta nu a eșuat și nu a fost anulată.',
  },
  'state.taskRunsAlready': {
    en: 'Another one of this kind is running. Please wait for it.',
    ro: 'Alta de acest fel este în curs. Te rugăm să aștepți.',
  },
} as const
