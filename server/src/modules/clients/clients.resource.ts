import { ClientWrite } from '#contracts/clients/clients.ts'
import { Address } from '#contracts/team/employees.ts'
import { defineResource } from '#engine/index.ts'
import { clientBehaviour } from './clients.ts'

/** Those who work with clients in another module read their names. */
const naming = ['manageClients', 'manageProjects', 'manageInvoices', 'manageFeedback', 'manageTimesheets'] as const
const whole = ['manageClients', 'manageInvoices'] as const

export const clients = defineResource({
  key: 'clients',
  table: 'clients',
  module: 'clients',
  display: 'company_name',
  store: ClientWrite,
  fields: {
    company_name: { search: true, sort: true },
    website: { read: whole },
    description: { read: whole },
    logo_path: { kind: 'file', file: { accept: 'image' } },
    prefered_currency: {},
    company_identifier: { read: whole, search: true },
    company_vat: { read: whole, search: true },
    bank_name: { read: whole },
    bank_account: { kind: 'encrypted', read: whole },
    bank_swift: { read: whole },
    company_address: { kind: 'json', holds: Address.nullable(), read: whole },
    created_at: { kind: 'instant', readOnly: true, sort: true },
  },
  may: {
    list: (actor) => naming.some((permission) => actor.can(permission)),
    store: 'manageClients',
    update: 'manageClients',
    delete: 'manageClients',
  },
  order: 't.company_name, t.id',
  behaviour: clientBehaviour,
})
