/** The mails of evaluations, each loaded when the first of its kind is written. */
export const evaluationMails = {
  'evaluations-due': async () => (await import('./evaluations-due.ts')).evaluationsDue,
}

declare module '#platform/mail/mails.ts' {
  interface MailsByModule {
    evaluations: typeof evaluationMails
  }
}
