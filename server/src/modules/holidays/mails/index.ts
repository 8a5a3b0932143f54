/** The mails of leave, each loaded when the first of its kind is written. */
export const holidayMails = {
  'holiday-asked': async () => (await import('./holiday-asked.ts')).holidayAsked,
  'holiday-decided': async () => (await import('./holiday-decided.ts')).holidayDecided,
  'holiday-recounted': async () => (await import('./holiday-recounted.ts')).holidayRecounted,
}

declare module '#platform/mail/mails.ts' {
  interface MailsByModule {
    holidays: typeof holidayMails
  }
}
