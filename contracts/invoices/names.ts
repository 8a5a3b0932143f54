import type { Names } from '../engine/names.ts'

export const invoiceNames = {
  'settings.invoice_company_address': { en: 'Address on invoices', ro: 'Adresa de pe facturi' },
  'settings.invoice_logo': { en: 'Logo on invoices', ro: 'Sigla de pe facturi' },
  'settings.invoice_tax': { en: 'VAT on invoices', ro: 'TVA pe facturi' },
  'settings.invoice_due_days': { en: 'Days until an invoice is due', ro: 'Termenul de plată al facturilor, în zile' },
  'settings.invoice_email_subject': { en: 'Subject of the invoice email', ro: 'Subiectul emailului cu factura' },
  'settings.invoice_notes': { en: 'Notes on invoices', ro: 'Notele de pe facturi' },
} as const satisfies Names
