import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import {
  CurrencyCode,
  Email,
  Id,
  nullable,
  optionalText,
  requiredText,
  WebAddress,
} from '../engine/values/primitives.ts'
import { Address } from '../team/employees.ts'
import { isIban } from '../team/iban.ts'
import { Phone } from '../team/phone.ts'
import { isBic } from './company-numbers.ts'

/** A client as people send one (api-contract CLI-03). Without a currency it is the company's. */
export const ClientWrite = z.object({
  company_name: requiredText(255),
  website: WebAddress,
  description: optionalText(255),
  logo_path: optionalText(500),
  prefered_currency: nullable(CurrencyCode),
  company_identifier: optionalText(50),
  company_vat: optionalText(50),
  bank_name: optionalText(255),
  bank_account: nullable(z.string().trim().max(50).refine(isIban, { message: 'rule.iban' })),
  bank_swift: nullable(
    z
      .string()
      .transform((text) => text.replace(/\s/g, '').toUpperCase())
      .refine(isBic, { message: 'rule.bic' }),
  ),
  company_address: nullable(Address),
})

/** The person at a client who was added first: whom letters name. */
export const FirstContact = z.object({
  name: z.string(),
  position: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
})
export type FirstContact = z.infer<typeof FirstContact>

/** A person at a client. */
export const ClientContactWrite = z.object({
  client_id: Id,
  name: requiredText(255),
  email: Email,
  phone: nullable(Phone),
  position: optionalText(255),
})

export const clientNames = {
  'clients.company_name': { en: 'Company name', ro: 'Denumirea companiei' },
  'clients.website': { en: 'Website', ro: 'Site web' },
  'clients.logo_path': { en: 'Logo', ro: 'Siglă' },
  'clients.prefered_currency': { en: 'Preferred currency', ro: 'Moneda preferată' },
  'clients.company_identifier': { en: 'Company identifier', ro: 'Cod unic de înregistrare' },
  'clients.company_vat': { en: 'Company VAT', ro: 'Cod de TVA' },
  'clients.bank_name': { en: 'Bank', ro: 'Banca' },
  'clients.bank_account': { en: 'Bank account', ro: 'Cont bancar' },
  'clients.bank_swift': { en: 'SWIFT', ro: 'SWIFT' },
  'clients.company_address': { en: 'Address', ro: 'Adresă' },
  'clients.company_address.street': { en: 'Street and number', ro: 'Strada și numărul' },
  'clients.company_address.city': { en: 'City', ro: 'Localitate' },
  'clients.company_address.state': { en: 'State or county', ro: 'Județ sau regiune' },
  'clients.company_address.zip_code': { en: 'Postal code', ro: 'Cod poștal' },
  'clients.company_address.country': { en: 'Country', ro: 'Țară' },
  'clients.first_contact': { en: 'Contact', ro: 'Persoana de contact' },
  'clients.first_contact.position': { en: 'Position', ro: 'Funcție' },
  'clients.first_contact.email': { en: 'Email', ro: 'Email' },
  'clients.first_contact.phone': { en: 'Phone', ro: 'Telefon' },
  'client-contacts.client_id': { en: 'Client', ro: 'Client' },
  'client-contacts.email': { en: 'Email', ro: 'Email' },
  'client-contacts.phone': { en: 'Phone', ro: 'Telefon' },
  'client-contacts.position': { en: 'Position', ro: 'Funcție' },
} as const satisfies Names
