/** The mails of expenses, each loaded when the first of its kind is written. */
export const expenseMails = {
  'supplier-bills': async () => (await import('./supplier-bills.ts')).supplierBills,
  'expense-bundle': async () => (await import('./expense-bundle.ts')).expenseBundle,
}

declare module '#platform/mail/mails.ts' {
  interface MailsByModule {
    expenses: typeof expenseMails
  }
}
