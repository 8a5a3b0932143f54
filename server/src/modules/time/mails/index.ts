/** The mails of time, each loaded when the first of its kind is written. */
export const timeMails = {
  'missing-hours': async () => (await import('./missing-hours.ts')).missingHours,
  'time-report': async () => (await import('./time-report.ts')).timeReport,
}

declare module '#platform/mail/mails.ts' {
  interface MailsByModule {
    time: typeof timeMails
  }
}
