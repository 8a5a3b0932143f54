/** The mails of evaluations, each loaded when the first of its kind is written. */
export const evaluationMails = {
  'evaluation-shared': async () => (await import('./evaluation-shared.ts')).evaluationShared,
  'evaluations-due': async () => (await import('./evaluations-due.ts')).evaluationsDue,
}

declare module '#platform/mail/mails.ts' {
  interface MailsByModule {
    evaluations: typeof evaluationMails
  }
}
