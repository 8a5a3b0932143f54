/** The mails of billing, loaded when the first of its kind is written. */
export const billingMails = {
  'subscription-stops': async () => (await import('./subscription-stops.ts')).subscriptionStops,
}

declare module '#platform/mail/mails.ts' {
  interface MailsByModule {
    billing: typeof billingMails
  }
}
