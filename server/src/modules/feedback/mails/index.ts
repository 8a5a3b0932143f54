/** The mails of feedback, each loaded when the first of its kind is written. */
export const feedbackMails = {
  'feedback-given': async () => (await import('./feedback-given.ts')).feedbackGiven,
}

declare module '#platform/mail/mails.ts' {
  interface MailsByModule {
    feedback: typeof feedbackMails
  }
}
