import { button, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface ProjectBudget {
  company: string
  project: string
  /** How much of the budget is used up: 80 or 100. */
  percent: number
  url: string
}

export const projectBudget: Template<ProjectBudget> = {
  en: ({ company, project, percent, url }) => ({
    subject: `${percent}% of a project's budget is used up`,
    company,
    blocks: [
      paragraph('The hours charged on ', strong(project), ` have used up ${percent}% of its budget.`),
      button('Open the project', url),
    ],
  }),
  ro: ({ company, project, percent, url }) => ({
    subject: `${percent}% din bugetul unui proiect este consumat`,
    company,
    blocks: [
      paragraph('Orele facturabile pe ', strong(project), ` au consumat ${percent}% din bugetul lui.`),
      button('Deschide proiectul', url),
    ],
  }),
}
