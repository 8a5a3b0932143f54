import type { Texts } from '#platform/texts/index.ts'

export const evaluationTexts = {
  'timeline.evaluation': { en: 'Evaluation', ro: 'Evaluare' },
  'waits.evaluation': { en: 'Evaluation to hold', ro: 'Evaluare de susținut' },
  'recordKind.evaluations': { en: 'Evaluation', ro: 'Evaluare' },
  'sheet.evaluations': { en: 'Evaluations', ro: 'Evaluări' },
  'historyAction.share-evaluation': { en: 'shared with the person', ro: 'comunicată persoanei' },
  'historyAction.apply': { en: 'applied', ro: 'aplicată' },
  'historyAction.take-over-place': { en: 'new position taken over', ro: 'post nou preluat' },
  'historyAction.drop-place': { en: 'new position given up', ro: 'post nou anulat' },
  'state.evaluation.nothingWaits': {
    en: 'No position waits here any more.',
    ro: 'Aici nu mai așteaptă niciun post.',
  },
  'state.evaluation.shared': {
    en: 'This evaluation is already shared with the person.',
    ro: 'Această evaluare i-a fost deja comunicată persoanei.',
  },
  'state.evaluation.notShared': {
    en: 'This evaluation is not shared yet. Who holds it, or HR, shares it with the person first; then it can be applied.',
    ro: 'Această evaluare nu este încă comunicată. Evaluatorul sau HR o comunică întâi persoanei; apoi poate fi aplicată.',
  },
  'state.evaluation.applied': { en: 'This evaluation is already applied.', ro: 'Această evaluare este deja aplicată.' },
  'state.evaluation.changesNothing': {
    en: 'This evaluation changes nothing. Give it a new salary, position or level first.',
    ro: 'Această evaluare nu schimbă nimic. Dă-i mai întâi un salariu, un post sau un nivel nou.',
  },
  'evaluation.reason': { en: 'Evaluation of {day}', ro: 'Evaluarea din {day}' },
  'calendar.evaluation': { en: 'Evaluation: {name} ({type})', ro: 'Evaluare: {name} ({type})' },
  'notice.evaluationShared': { en: 'Your evaluation was shared with you', ro: 'Evaluarea ta ți-a fost comunicată' },
  'notice.evaluationShared.says': { en: 'shared your evaluation with you', ro: 'ți-a comunicat evaluarea' },
  'notice.evaluationsDue': { en: 'You hold an evaluation soon', ro: 'Ai în curând o evaluare de făcut' },
} as const satisfies Texts

declare module '#platform/texts/text.ts' {
  interface TextsByModule {
    evaluations: typeof evaluationTexts
  }
}
