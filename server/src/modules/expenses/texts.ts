import type { Texts } from '#platform/texts/index.ts'

export const expenseTexts = {
  'recordKind.expenses': { en: 'Expense', ro: 'Cheltuială' },
  'recordKind.expense-bundles': { en: 'Expense bundle', ro: 'Decont' },
  'sheet.expenses': { en: 'Expenses', ro: 'Cheltuieli' },
  'sheet.expense-bundles': { en: 'Bundles', ro: 'Deconturi' },
  'expenseStatus.draft': { en: 'Pending', ro: 'În așteptare' },
  'expenseStatus.approved': { en: 'Approved', ro: 'Aprobată' },
  'expenseStatus.rejected': { en: 'Rejected', ro: 'Respinsă' },
  'expenseStatus.cancelled': { en: 'Cancelled', ro: 'Anulată' },
  'expenseStatus.paid': { en: 'Paid', ro: 'Plătită' },
  'historyAction.download-expenses': { en: 'Receipts downloaded', ro: 'Bonuri descărcate' },
  'historyAction.file-again': { en: 'Filed again', ro: 'Depusă din nou' },
  'historyAction.decide': { en: 'Decided', ro: 'Decizie' },
  'state.bundle.approvedBy': {
    en: '{name} has approved this bundle already.',
    ro: '{name} a aprobat deja acest decont.',
  },
  'state.bundle.rejectedBy': {
    en: '{name} has rejected this bundle already.',
    ro: '{name} a respins deja acest decont.',
  },
  'state.bundle.cancelledBy': {
    en: '{name} has cancelled this bundle already.',
    ro: '{name} a anulat deja acest decont.',
  },
  'state.expense.notRejected': {
    en: 'Only what was rejected can be filed again.',
    ro: 'Doar ce a fost respins se poate depune din nou.',
  },
  'state.expense.paid': { en: 'This is paid already.', ro: 'Este deja plătită.' },
  'state.expense.cancelled': {
    en: 'This was cancelled, so it is not paid.',
    ro: 'A fost anulată, așa că nu se plătește.',
  },
  'state.expense.rejected': {
    en: 'This was rejected, so it is not paid. Its person can file it again.',
    ro: 'A fost respinsă, așa că nu se plătește. Persoana o poate depune din nou.',
  },
  'state.expense.decided': {
    en: 'This is decided already, so it stays.',
    ro: 'S-a decis deja, așa că rămâne.',
  },
  'state.expense.bundleDecided': {
    en: 'This bundle is decided already. Start another for new expenses.',
    ro: 'Decontul este deja decis. Începe altul pentru cheltuieli noi.',
  },
  'expenses.ownPayment': {
    en: 'You cannot mark your own expenses as paid. Ask somebody else who keeps expenses.',
    ro: 'Nu îți poți marca singur cheltuielile ca plătite. Cere altcuiva care administrează cheltuielile.',
  },
} as const satisfies Texts

declare module '#platform/texts/text.ts' {
  interface TextsByModule {
    expenses: typeof expenseTexts
  }
}
