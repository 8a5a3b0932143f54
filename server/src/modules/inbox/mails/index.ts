/** The mails of the inbox, each loaded when the first of its kind is written. */
export const inboxMails = {
  'daily-digest': async () => (await import('./daily-digest.ts')).dailyDigest,
}

declare module '#platform/mail/mails.ts' {
  interface MailsByModule {
    inbox: typeof inboxMails
  }
}
