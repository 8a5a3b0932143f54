import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import type { SettingDefinitions } from '../engine/settings.ts'
import { Decimal, Flag, optionalLines, optionalText } from '../engine/values/primitives.ts'
import { TaxRate } from './lines.ts'

const invoicing = <Value extends z.ZodType>(value: Value) =>
  ({ value, read: ['manageInvoices'], write: 'manageInvoices' }) as const

/** A picture comes as a file (`set-logo`): its setting can only be emptied as the others are written. */
const NoPicture = z.unknown().refine((value) => value === null, { message: 'rule.storedFile' })

export const invoiceSettings = {
  invoice_company_address: invoicing(optionalLines(1000)),
  // Those who keep the company's data set it as well, and see what they set.
  invoice_logo: { value: NoPicture, read: ['manageCompany', 'manageInvoices'], write: 'manageInvoices' },
  invoice_tax: invoicing(TaxRate),
  invoice_due_days: invoicing(Decimal.pipe(z.int().min(0).max(3650))),
  invoice_email_subject: invoicing(optionalText()),
  invoice_notes: invoicing(optionalLines(5000)),
  // Issued invoices never change: only voiding and crediting are left.
  invoice_issued_stays: invoicing(Flag),
  // An invoice is filed with ANAF as soon as it is issued, and those to clients abroad too.
  efactura_at_issue: invoicing(Flag),
  efactura_abroad: invoicing(Flag),
} as const satisfies SettingDefinitions

export const invoiceSettingNames = {
  'settings.invoice_company_address': { en: 'Address on invoices', ro: 'Adresa de pe facturi' },
  'settings.invoice_logo': { en: 'Logo on invoices', ro: 'Sigla de pe facturi' },
  'settings.invoice_tax': { en: 'VAT on invoices', ro: 'TVA pe facturi' },
  'settings.invoice_due_days': { en: 'Days until an invoice is due', ro: 'Termenul de plată al facturilor, în zile' },
  'settings.invoice_email_subject': { en: 'Subject of the invoice email', ro: 'Subiectul emailului cu factura' },
  'settings.invoice_issued_stays': { en: 'Issued invoices never change', ro: 'Facturile emise nu se mai schimbă' },
  'settings.efactura_at_issue': { en: 'File with ANAF at issue', ro: 'Trimite la ANAF la emitere' },
  'settings.efactura_abroad': {
    en: 'File invoices to clients abroad too',
    ro: 'Trimite la ANAF și facturile către clienți din străinătate',
  },
  'settings.invoice_notes': { en: 'Notes on invoices', ro: 'Notele de pe facturi' },
} as const satisfies Names
