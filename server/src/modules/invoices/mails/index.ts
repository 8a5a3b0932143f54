/** The mails of invoices, each loaded when the first of its kind is written. */
export const invoiceMails = {
  invoice: async () => (await import('./invoice.ts')).invoice,
  'client-statement': async () => (await import('./client-statement.ts')).clientStatement,
  'invoice-reply-code': async () => (await import('./invoice-reply-code.ts')).invoiceReplyCode,
  'invoice-plan-waits': async () => (await import('./invoice-plan-waits.ts')).invoicePlanWaits,
  'efactura-ends': async () => (await import('./efactura-ends.ts')).efacturaEnds,
  'efactura-last-day': async () => (await import('./efactura-last-day.ts')).efacturaLastDay,
  'efactura-refused': async () => (await import('./efactura-refused.ts')).efacturaRefused,
  'invoices-late': async () => (await import('./invoices-late.ts')).invoicesLate,
}

declare module '#platform/mail/mails.ts' {
  interface MailsByModule {
    invoices: typeof invoiceMails
  }
}
