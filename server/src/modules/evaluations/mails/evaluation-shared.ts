import { button, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface EvaluationShared {
  company: string
  url: string
}

/** Nothing of what it says: the page does, after signing in. */
export const evaluationShared: Template<EvaluationShared> = {
  en: ({ company, url }) => ({
    subject: 'Your evaluation was shared with you',
    company,
    blocks: [
      paragraph('Your evaluation at ', strong(company), ' was shared with you. You can read it now.'),
      button('Open the evaluation', url),
    ],
  }),
  ro: ({ company, url }) => ({
    subject: 'Evaluarea ta ți-a fost comunicată',
    company,
    blocks: [
      paragraph('Evaluarea ta de la ', strong(company), ' ți-a fost comunicată. O poți citi acum.'),
      button('Deschide evaluarea', url),
    ],
  }),
}
