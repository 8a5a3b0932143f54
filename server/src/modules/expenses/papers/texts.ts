import type { Texts } from '#platform/texts/index.ts'

/** What the papers of a bundle say: its report, and the zip that is mailed. */
export const paperTexts = {
  'historyAction.download-expense-report': { en: 'Report downloaded', ro: 'Raport descărcat' },
  'historyAction.download-expense-bundle': { en: 'Bundle downloaded', ro: 'Decont descărcat' },
  'expenseReport.title': { en: 'Expense report', ro: 'Decont de cheltuieli' },
  'expenseReport.state.draft': { en: 'Pending', ro: 'În așteptare' },
  'expenseReport.state.approved': { en: 'Approved', ro: 'Aprobat' },
  'expenseReport.state.rejected': { en: 'Rejected', ro: 'Respins' },
  'expenseReport.state.cancelled': { en: 'Cancelled', ro: 'Anulat' },
  'expenseReport.state.paid': { en: 'Paid', ro: 'Plătit' },
  'expenseReport.file': { en: 'Report', ro: 'Raport' },
  'expenseReport.span': { en: 'Period', ro: 'Perioada' },
  'expenseReport.filed': { en: 'Filed on', ro: 'Depus la' },
  'expenseReport.what': { en: 'Merchant and what for', ro: 'Comerciant și descriere' },
  'expenseReport.yes': { en: 'yes', ro: 'da' },
  'expenseReport.no': { en: 'no', ro: 'nu' },
  'expenseReport.over': { en: 'Over the ceiling: {reason}', ro: 'Peste plafon: {reason}' },
  'expenseReport.total': {
    en: 'Total in {currency}, {count, plural, one {# expense} other {# expenses}}',
    ro: 'Total în {currency}, {count, plural, one {o cheltuială} few {# cheltuieli} other {# de cheltuieli}}',
  },
  'expenseReport.ofWhichVat': { en: 'with VAT of {amount}', ro: 'din care TVA {amount}' },
  'expenseReport.empty': { en: 'There is no expense in this bundle.', ro: 'Decontul nu are nicio cheltuială.' },
  'expenseReport.left': { en: 'Not paid back', ro: 'Nu se decontează' },
  'expenseReport.decided': { en: 'Decision and payment', ro: 'Decizie și plată' },
  'expenseReport.tooMany': {
    en: 'The bundle has more than {most} expenses. Export the list in place of the report.',
    ro: 'Decontul are peste {most} de cheltuieli. Exportă lista în locul raportului.',
  },
  'task.expenseBundle': { en: 'Expense bundle {title}', ro: 'Decontul {title}' },
  'notice.expenseBundle': { en: 'Your expense bundle is ready', ro: 'Decontul cerut este gata' },
  'expenseBundle.begun': {
    en: 'Report and receipts are being put together. You get an email with a link when they are ready.',
    ro: 'Raportul și bonurile se pun laolaltă. Primești un email cu un link când sunt gata.',
  },
} as const satisfies Texts
