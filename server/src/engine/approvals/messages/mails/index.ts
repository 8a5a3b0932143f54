/** The mails of decisions whose module has none of its own, each loaded when the first of its kind is written. */
export const approvalMails = {
  'approval-asked': async () => (await import('./approval-asked.ts')).approvalAsked,
  'approval-decided': async () => (await import('./approval-decided.ts')).approvalDecided,
}

declare module '#platform/mail/mails.ts' {
  interface MailsByModule {
    engine: typeof approvalMails
  }
}
