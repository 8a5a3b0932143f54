import type { Texts } from '#platform/texts/index.ts'

export const proformaTexts = {
  'historyAction.make-invoice': { en: 'Invoice made of it', ro: 'Factură creată din el' },
  'state.invoice.proposal': {
    en: 'This is no invoice yet. Make an invoice of it, then record the payment there.',
    ro: 'Acesta nu este încă o factură. Creează o factură din el, apoi înregistrează plata acolo.',
  },
  'state.invoice.noProposal': {
    en: 'Invoices are made of proformas and estimates alone. Duplicate this one instead.',
    ro: 'Facturi se creează doar din proforme și oferte. Duplică acest document în schimb.',
  },
  'state.invoice.alreadyInvoiced': {
    en: 'An invoice was made of it already. Open it, or ask for another one.',
    ro: 'Din acest document s-a creat deja o factură. Deschide factura sau cere încă una.',
  },
} as const satisfies Texts
