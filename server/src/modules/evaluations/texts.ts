import type { Texts } from '#platform/texts/index.ts'

export const evaluationTexts = {
  'timeline.evaluation': { en: 'Evaluation', ro: 'Evaluare' },
  'waits.evaluation': { en: 'Evaluation to hold', ro: 'Evaluare de susținut' },
  'recordKind.evaluations': { en: 'Evaluation', ro: 'Evaluare' },
  'sheet.evaluations': { en: 'Evaluations', ro: 'Evaluări' },
  'historyAction.apply': { en: 'applied', ro: 'aplicată' },
  'historyAction.take-over-place': { en: 'new position taken over', ro: 'post nou preluat' },
  'historyAction.drop-place': { en: 'new position given up', ro: 'post nou anulat' },
  'state.evaluation.nothingWaits': {
    en: 'No position waits here any more.',
    ro: 'Aici nu mai așteaptă niciun post.',
  },
  'state.evaluation.applied': { en: 'This evaluation is already applied.', ro: 'Această evaluare este deja aplicată.' },
  'state.evaluation.changesNothing': {
    en: 'This evaluation changes nothing. Give it a new salary, position or level first.',
    ro: 'Această evaluare nu schimbă nimic. Dă-i mai întâi un salariu, un post sau un nivel nou.',
  },
  'evaluation.reason': { en: 'Evaluation of {day}', ro: 'Evaluarea din {day}' },
  'calendar.evaluation': { en: 'Evaluation: {name} ({type})', ro: 'Evaluare: {name} ({type})' },
  'notice.evaluationsDue': { en: 'You hold an evaluation soon', ro: 'Ai în curând o evaluare de făcut' },
} as const satisfies Texts

declare module '#platform/texts/text.ts' {
  interface TextsByModule {
    evaluations: typeof evaluationTexts
  }
}
