import type { Texts } from '#platform/texts/index.ts'

export const feedbackTexts = {
  'timeline.feedback': { en: 'Feedback given', ro: 'Feedback primit' },
  'recordKind.feedback': { en: 'Feedback', ro: 'Feedback' },
  'sheet.feedback': { en: 'Feedback', ro: 'Feedback' },
  'notice.feedbackGiven': { en: 'You have new feedback', ro: 'Ai feedback nou' },
  'notice.feedbackGiven.says': { en: 'gave you feedback', ro: 'ți-a oferit feedback' },
  speechUnavailable: {
    en: 'Unfortunately, speech to text conversion is not available for this account',
    ro: 'Din păcate, transformarea vorbirii în text nu este disponibilă pentru acest cont',
  },
  speechFailed: { en: 'Failed to convert speech to text', ro: 'Vorbirea nu a putut fi transformată în text' },
} as const satisfies Texts

declare module '#platform/texts/text.ts' {
  interface TextsByModule {
    feedback: typeof feedbackTexts
  }
}
