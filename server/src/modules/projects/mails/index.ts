/** The mails of projects, each loaded when the first of its kind is written. */
export const projectMails = {
  'project-budget': async () => (await import('./project-budget.ts')).projectBudget,
}

declare module '#platform/mail/mails.ts' {
  interface MailsByModule {
    projects: typeof projectMails
  }
}
