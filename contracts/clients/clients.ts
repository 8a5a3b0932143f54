import * as z from 'zod'
import { Sector } from '../company/counties.ts'
import type { Names } from '../engine/names.ts'
import {
  CurrencyCode,
  Email,
  Flag,
  Id,
  Locale,
  nullable,
  optionalText,
  requiredText,
  WebAddress,
} from '../engine/values/primitives.ts'
import { Address } from '../team/employees.ts'
import { isIban } from '../team/iban.ts'
import { Phone } from '../team/phone.ts'
import { addressWords } from './address-words.ts'
import { isBic } from './company-numbers.ts'

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

/** An address whose country and county are written as they are called, where they are recognised. */
const ClientAddress = Address.overwrite(addressWords)

/** A client as people send one (api-contract CLI-03). Without a currency it is the company's. */
export const ClientWrite = z.object({
  company_name: requiredText(255),
  is_person: Flag.default(false),
  website: WebAddress,
  description: optionalText(255),
  logo_path: optionalText(500),
  prefered_currency: nullable(CurrencyCode),
  /** The language of their invoices and mails; null goes by the country. */
  language: nullable(Locale),
  company_identifier: optionalText(50),
  company_vat: optionalText(50),
  trade_register_number: optionalText(50),
  /** Of a person: the CNP, or what their country has. */
  personal_number: optionalText(20),
  bank_name: optionalText(255),
  bank_account: nullable(z.string().trim().max(50).refine(isIban, { message: 'rule.iban' })),
  bank_swift: nullable(
    z
      .string()
      .transform((text) => text.replace(/\s/g, '').toUpperCase())
      .refine(isBic, { message: 'rule.bic' }),
  ),
  company_address: nullable(ClientAddress),
  sector: nullable(Sector),
  // Of the first contact, as a sheet has them beside the client.
  contact_name: nullable(ClientContactWrite.shape.name),
  contact_email: nullable(ClientContactWrite.shape.email),
  contact_phone: ClientContactWrite.shape.phone,
  contact_position: ClientContactWrite.shape.position,
})

export const clientNames = {
  'clients.company_name': { en: 'Company name', ro: 'Denumirea companiei' },
  'clients.is_person': { en: 'Person', ro: 'Persoană fizică' },
  'clients.language': { en: 'Language of invoices', ro: 'Limba facturilor' },
  'clients.trade_register_number': { en: 'Trade register number', ro: 'Numărul din registrul comerțului' },
  'clients.personal_number': { en: 'Personal number (CNP)', ro: 'Cod numeric personal (CNP)' },
  'clients.sector': { en: 'Sector', ro: 'Sector' },
  'clients.website': { en: 'Website', ro: 'Site web' },
  'clients.logo_path': { en: 'Logo', ro: 'Siglă' },
  'clients.prefered_currency': { en: 'Preferred currency', ro: 'Moneda preferată' },
  'clients.company_identifier': { en: 'Company identifier', ro: 'Cod unic de înregistrare' },
  'clients.cui': { en: 'CUI', ro: 'CUI' },
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
  'clients.contact_name': { en: 'Contact’s name', ro: 'Numele persoanei de contact' },
  'clients.contact_email': { en: 'Contact’s email', ro: 'Emailul persoanei de contact' },
  'clients.contact_phone': { en: 'Contact’s phone', ro: 'Telefonul persoanei de contact' },
  'clients.contact_position': { en: 'Contact’s position', ro: 'Funcția persoanei de contact' },
  'client-contacts.client_id': { en: 'Client', ro: 'Client' },
  'client-contacts.email': { en: 'Email', ro: 'Email' },
  'client-contacts.phone': { en: 'Phone', ro: 'Telefon' },
  'client-contacts.position': { en: 'Position', ro: 'Funcție' },
} as const satisfies Names

type NameOf<Key> = Key extends `clients.${infer Name}` ? Name : never
/** What is called something of a client: `company_address.city`. */
export type ClientFieldName = NameOf<keyof typeof clientNames>
