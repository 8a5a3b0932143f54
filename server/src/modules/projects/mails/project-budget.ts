import { button, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface ProjectBudget {
  company: string
  project: string
  /** How much of the budget is used up: 80 or 100. */
  percent: number
  /** Currencies without an exchange rate, where that is what is to be said. */
  missing: string | null
  url: string
}

export const projectBudget: Template<ProjectBudget> = {
  en: ({ company, project, percent, missing, url }) => ({
    subject: missing ? `A project's budget lacks an exchange rate` : `${percent}% of a project's budget is used up`,
    company,
    blocks: [
      missing
        ? paragraph(
            'Hours charged on ',
            strong(project),
            ` in ${missing} are not counted in its budget, because there is no exchange rate. Until one is entered, more of the budget is used up than is shown.`,
          )
        : paragraph('The hours charged on ', strong(project), ` have used up ${percent}% of its budget.`),
      button('Open the project', url),
    ],
  }),
  ro: ({ company, project, percent, missing, url }) => ({
    subject: missing
      ? 'Bugetului unui proiect îi lipsește un curs de schimb'
      : `${percent}% din bugetul unui proiect este consumat`,
    company,
    blocks: [
      missing
        ? paragraph(
            'Orele facturabile în ',
            missing,
            ' pe ',
            strong(project),
            ' nu sunt incluse în bugetul lui, pentru că lipsește cursul de schimb. Până când este introdus, bugetul este consumat mai mult decât se vede.',
          )
        : paragraph('Orele facturabile pe ', strong(project), ` au consumat ${percent}% din bugetul lui.`),
      button('Deschide proiectul', url),
    ],
  }),
}
