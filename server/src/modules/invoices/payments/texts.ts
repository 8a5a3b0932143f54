/** What the server says of payments and of clients' credit. */
export const paymentTexts = {
  'recordKind.client-credits': { en: 'Client’s credit', ro: 'Creditul unui client' },
  'sheet.client-credits': { en: 'Clients’ credit', ro: 'Creditul clienților' },
  'paymentKind.payment': { en: 'Payment', ro: 'Plată' },
  'paymentKind.credit': { en: 'Client’s credit', ro: 'Creditul clientului' },
  'creditKind.kept': { en: 'Kept', ro: 'Păstrat' },
  'creditKind.used': { en: 'Used', ro: 'Folosit' },
  'creditKind.unused': { en: 'Use undone', ro: 'Folosire anulată' },
  'creditKind.paid_back': { en: 'Paid back', ro: 'Restituit' },
  'creditKind.not_paid_back': { en: 'Repayment undone', ro: 'Restituire anulată' },
  'historyAction.record-payment': { en: 'Payment recorded', ro: 'Plată înregistrată' },
  'historyAction.use-credit': { en: 'Client’s credit used', ro: 'Creditul clientului folosit' },
  'historyAction.pay-back-credit': { en: 'Credit paid back', ro: 'Credit restituit' },
  'historyAction.undo-pay-back': { en: 'Repayment undone', ro: 'Restituire anulată' },
  'invoiceEvent.part_paid': { en: 'Paid in part', ro: 'Plătită parțial' },
  'invoiceEvent.credit_kept': { en: 'Kept as the client’s credit', ro: 'Păstrat ca credit al clientului' },
  'invoiceEvent.credit_used': { en: 'Client’s credit used', ro: 'Creditul clientului folosit' },
  'state.credit.none': {
    en: 'This client has no credit in this currency.',
    ro: 'Acest client nu are credit în această monedă.',
  },
  'state.credit.used': {
    en: 'The credit of {amount} that this would take back is used: {where}. Undo that first.',
    ro: 'Creditul de {amount} care ar fi luat înapoi este folosit: {where}. Anulează întâi acea folosire.',
  },
  'state.credit.notPaidBack': {
    en: 'This repayment is already undone.',
    ro: 'Această restituire este deja anulată.',
  },
} as const
