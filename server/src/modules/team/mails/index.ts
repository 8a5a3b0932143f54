/** The mails of people, each loaded when the first of its kind is written. */
export const teamMails = {
  invitation: async () => (await import('./invitation.ts')).invitation,
  'terms-changed': async () => (await import('./terms-changed.ts')).termsChanged,
}

declare module '#platform/mail/mails.ts' {
  interface MailsByModule {
    team: typeof teamMails
  }
}
