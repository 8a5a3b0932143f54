import * as z from 'zod'
import { Decimal, optionalLines, optionalText } from '../engine/primitives.ts'
import type { SettingDefinitions } from '../engine/settings.ts'

const invoicing = <Value extends z.ZodType>(value: Value) =>
  ({ value, read: ['manageInvoices'], write: 'manageInvoices' }) as const

/** A picture comes as a file (`set-logo`): its setting can only be emptied as the others are written. */
const NoPicture = z.unknown().refine((value) => value === null, { message: 'rule.storedFile' })

export const invoiceSettings = {
  invoice_company_address: invoicing(optionalLines(1000)),
  // Those who keep the company's data set it as well, and see what they set.
  invoice_logo: { value: NoPicture, read: ['manageCompany', 'manageInvoices'], write: 'manageInvoices' },
  invoice_tax: invoicing(Decimal.pipe(z.number().min(0).max(99))),
  invoice_due_days: invoicing(Decimal.pipe(z.int().min(0).max(3650))),
  invoice_email_subject: invoicing(optionalText()),
  invoice_notes: invoicing(optionalLines(5000)),
} as const satisfies SettingDefinitions
