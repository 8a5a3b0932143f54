/** The mails of invoices, each loaded when the first of its kind is written. */
export const invoiceMails = {
  invoice: async () => (await import('./invoice.ts')).invoice,
  'client-statement': async () => (await import('./client-statement.ts')).clientStatement,
  'invoice-reply-code': async () => (await import('./invoice-reply-code.ts')).invoiceReplyCode,
  'invoice-plan-waits': async () => (await import('./invoice-plan-waits.ts')).invoicePlanWaits,
  'invoices-late': async () => (await import('./invoices-late.ts')).invoicesLate,
}

declare module '#platform/mail/mails.ts' {
  interface MailsByModule {
    invoices: typeof invoiceMails
  }
}
