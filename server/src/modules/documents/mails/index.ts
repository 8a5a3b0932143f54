import { signingMails } from '../signing/mails/index.ts'

/** The mails of documents, each loaded when the first of its kind is written. */
export const documentMails = {
  'documents-archive': async () => (await import('./documents-archive.ts')).documentsArchive,
  'documents-expiring': async () => (await import('./documents-expiring.ts')).documentsExpiring,
  ...signingMails,
}

declare module '#platform/mail/mails.ts' {
  interface MailsByModule {
    documents: typeof documentMails
  }
}
