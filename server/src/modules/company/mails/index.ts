/** The mails of the company: its data on the way out, its end, each loaded when the first of its kind is written. */
export const companyMails = {
  'company-deletion': async () => (await import('./company-deletion.ts')).companyDeletion,
  'company-export': async () => (await import('./company-export.ts')).companyExport,
  'deletion-code': async () => (await import('./deletion-code.ts')).deletionCode,
}

declare module '#platform/mail/mails.ts' {
  interface MailsByModule {
    company: typeof companyMails
  }
}
