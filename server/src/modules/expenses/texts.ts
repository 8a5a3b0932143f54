import type { Texts } from '#platform/texts/index.ts'
import { billTexts } from './bills/texts.ts'
import { paperTexts } from './papers/texts.ts'
import { toPayTexts } from './to-pay/texts.ts'

export const expenseTexts = {
  'recordKind.expenses': { en: 'Expense', ro: 'Cheltuială' },
  'recordKind.expense-bundles': { en: 'Expense bundle', ro: 'Decont' },
  'recordKind.expense-receipts': { en: 'Receipt', ro: 'Bon' },
  'sheet.expense-receipts': { en: 'Receipts', ro: 'Bonuri' },
  'receiptState.reading': { en: 'Being read', ro: 'Se citește' },
  'receiptState.read': { en: 'To be filed', ro: 'De depus' },
  'receiptState.failed': { en: 'Not readable', ro: 'Necitibil' },
  'receiptState.filed': { en: 'Filed', ro: 'Depus' },
  'receiptState.dismissed': { en: 'Not an expense', ro: 'Nu este o cheltuială' },
  'receiptFailure.broken': {
    en: 'The file is damaged. Photograph the receipt again, or type what it says.',
    ro: 'Fișierul este deteriorat. Fotografiază bonul din nou sau scrie ce conține.',
  },
  'receiptFailure.locked': {
    en: 'The file needs a password. Upload it without one, or type what it says.',
    ro: 'Fișierul cere o parolă. Încarcă-l fără parolă sau scrie ce conține.',
  },
  'receiptFailure.tooLarge': {
    en: 'The picture is too large to be read. Upload a smaller one, or type what it says.',
    ro: 'Imaginea este prea mare pentru a fi citită. Încarcă una mai mică sau scrie ce conține.',
  },
  'receiptFailure.tooLong': {
    en: 'Reading took too long. Read it again, or type what it says.',
    ro: 'Citirea a durat prea mult. Citește-l din nou sau scrie ce conține.',
  },
  'receiptFailure.wrongKind': {
    en: 'Files of this kind are kept but not read. Type what it says.',
    ro: 'Fișierele de acest tip se păstrează, dar nu se citesc. Scrie ce conține.',
  },
  'historyAction.file': { en: 'Filed', ro: 'Depus' },
  'historyAction.dismiss': { en: 'Marked as not an expense', ro: 'Marcat ca nefiind cheltuială' },
  'historyAction.read-again': { en: 'Read again', ro: 'Citit din nou' },
  'historyAction.create-from-files': { en: 'Made of receipts', ro: 'Creat din bonuri' },
  'historyAction.add-from-files': { en: 'Receipts added', ro: 'Bonuri adăugate' },
  'state.receipt.reading': {
    en: 'This receipt is still being read. Wait a moment.',
    ro: 'Bonul încă se citește. Așteaptă puțin.',
  },
  'state.receipt.filed': {
    en: 'This receipt has its expense already. Change or delete that.',
    ro: 'Bonul are deja cheltuiala lui. Modific-o sau șterge-o pe aceea.',
  },
  'state.receipt.dismissed': {
    en: 'This receipt is marked as not an expense already.',
    ro: 'Bonul este deja marcat ca nefiind o cheltuială.',
  },
  'expenses.receiptsOfDay': { en: 'Receipts of {day}', ro: 'Bonuri din {day}' },
  'sheet.expenses': { en: 'Expenses', ro: 'Cheltuieli' },
  'sheet.expense-bundles': { en: 'Bundles', ro: 'Deconturi' },
  'historyAction.download-expenses': { en: 'Receipts downloaded', ro: 'Bonuri descărcate' },
  'historyAction.file-again': { en: 'Filed again', ro: 'Depusă din nou' },
  'historyAction.decide': { en: 'Approved', ro: 'Aprobare' },
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
  ...billTexts,
  ...paperTexts,
  ...toPayTexts,
} as const satisfies Texts

declare module '#platform/texts/text.ts' {
  interface TextsByModule {
    expenses: typeof expenseTexts
  }
}
