import { button, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface EvaluationsDue {
  company: string
  /** Those that the reader holds, the next first; `day` as dd.MM.yyyy. */
  evaluations: { person: string; type: string; day: string }[]
  url: string
}

/** No amounts and no notes: the page says them, after signing in. */
export const evaluationsDue: Template<EvaluationsDue> = {
  en: ({ company, evaluations, url }) => ({
    subject: evaluations.length === 1 ? 'You hold an evaluation soon' : 'You hold evaluations soon',
    company,
    blocks: [
      paragraph('You hold these evaluations:'),
      ...evaluations.map(({ person, type, day }) => paragraph(strong(day), `: ${person} (${type})`)),
      button('Open evaluations', url),
    ],
  }),
  ro: ({ company, evaluations, url }) => ({
    subject: evaluations.length === 1 ? 'Ai în curând o evaluare de făcut' : 'Ai în curând evaluări de făcut',
    company,
    blocks: [
      paragraph('Ai de făcut aceste evaluări:'),
      ...evaluations.map(({ person, type, day }) => paragraph(strong(day), `: ${person} (${type})`)),
      button('Deschide evaluările', url),
    ],
  }),
}
