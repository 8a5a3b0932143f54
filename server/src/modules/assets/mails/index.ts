/** The mails of assets, each loaded when the first of its kind is written. */
export const assetMails = {
  'asset-dates': async () => (await import('./asset-dates.ts')).assetDates,
}

declare module '#platform/mail/mails.ts' {
  interface MailsByModule {
    assets: typeof assetMails
  }
}
