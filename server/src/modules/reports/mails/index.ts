/** The mails of reports, each loaded when the first of its kind is written. */
export const reportMails = {
  'saved-report': async () => (await import('./saved-report.ts')).savedReport,
  'report-not-sent': async () => (await import('./report-not-sent.ts')).reportNotSent,
}

declare module '#platform/mail/mails.ts' {
  interface MailsByModule {
    reports: typeof reportMails
  }
}
