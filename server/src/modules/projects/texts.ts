import type { Texts } from '#platform/texts/index.ts'

export const projectTexts = {
  'recordKind.projects': { en: 'Project', ro: 'Proiect' },
  'recordKind.tasks': { en: 'Task', ro: 'Sarcină' },
  'recordKind.project-members': { en: 'Project member', ro: 'Membru al proiectului' },
  'sheet.projects': { en: 'Projects', ro: 'Proiecte' },
  'sheet.tasks': { en: 'Tasks', ro: 'Sarcini' },
  'sheet.project-members': { en: 'Team', ro: 'Echipă' },
} as const satisfies Texts

declare module '#platform/texts/text.ts' {
  interface TextsByModule {
    projects: typeof projectTexts
  }
}
