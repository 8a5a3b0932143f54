import { ClientWrite, FirstContact } from '#contracts/clients/clients.ts'
import { Locale } from '#contracts/engine/values/primitives.ts'
import { Address } from '#contracts/team/employees.ts'
import { defineResource, hasMany, historyGetter } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { byCui } from './by-cui/by-cui.getter.ts'
import { clientBehaviour } from './clients.ts'
import { companyNumber, personalNumber } from './company-number.ts'
import { contactFields } from './contact-beside.ts'
import { importClients } from './import-clients.ts'

/** Those who work with clients in another module read their names. */
const naming = [
  'manageClients',
  'manageProjects',
  'manageInvoices',
  'manageFeedback',
  'manageFeedbackForDirectReports',
  'manageTimesheets',
] as const
const whole = ['manageClients', 'manageInvoices'] as const

/** Ids begin with the moment that they were made in. */
const firstContact = sql`(select jsonb_build_object('name', c.name, 'position', c.position, 'email', c.email, 'phone', c.phone)
  from client_contacts c where c.tenant_id = t.tenant_id and c.client_id = t.id order by c.id limit 1)`

/** What a contract with a client, or a paper about a project of theirs, may name. */
const clientPlaceholders = [
  ...['company_name', 'company_identifier', 'company_vat'],
  ...['company_address', 'company_address.street', 'company_address.city', 'company_address.state'],
  ...['company_address.zip_code', 'company_address.country'],
  ...['bank_name', 'bank_account', 'bank_swift', 'website', 'prefered_currency'],
  ...['first_contact.name', 'first_contact.position', 'first_contact.email', 'first_contact.phone'],
]

export const clients = defineResource({
  key: 'clients',
  table: 'clients',
  module: 'clients',
  display: 'company_name',
  store: ClientWrite,
  fields: {
    company_name: { search: true, sort: true },
    is_person: { kind: 'boolean', match: 'bool', read: whole },
    website: { read: whole },
    description: { read: whole },
    logo_path: { kind: 'file', file: { accept: 'image' } },
    prefered_currency: {},
    language: { read: whole, match: 'enum', options: Locale.options, labels: '*.language' },
    company_identifier: { read: whole, search: true },
    company_vat: { read: whole, search: true },
    trade_register_number: { read: whole, search: true },
    personal_number: { kind: 'encrypted', read: whole },
    bank_name: { read: whole },
    bank_account: { kind: 'encrypted', read: whole },
    bank_swift: { read: whole },
    company_address: { kind: 'json', holds: Address.nullable(), read: whole },
    sector: { kind: 'integer', read: whole },
    ...contactFields,
    first_contact: { kind: 'json', holds: FirstContact.nullable(), sql: firstContact, read: whole, export: false },
    created_at: { kind: 'instant', readOnly: true, sort: true },
  },
  relations: {
    projects: hasMany('projects', 'client_id'),
    contacts: hasMany('client-contacts', 'client_id', 't.name'),
  },
  recognisedBy: {
    fields: ['company_identifier', 'company_vat'],
    as: companyNumber,
    sealed: { field: 'personal_number', as: personalNumber },
  },
  usedWhenReferenced: true,
  import: importClients,
  may: {
    list: (actor) => naming.some((permission) => actor.can(permission)),
    store: 'manageClients',
    update: 'manageClients',
    delete: 'manageClients',
  },
  getters: { 'by-cui': byCui, history: historyGetter({ resource: 'clients', may: 'manageClients' }) },
  order: 't.company_name, t.id',
  placeholders: { word: 'client', fields: clientPlaceholders },
  behaviour: clientBehaviour,
})
