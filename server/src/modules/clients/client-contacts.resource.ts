import { ClientContactWrite } from '#contracts/clients/clients.ts'
import { belongsTo, defineResource, type Right } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Actor } from '#platform/session/index.ts'

/** CLI-08 to CLI-11: those who keep clients, and those who write to them about invoices. */
const keepsContacts = (actor: Actor): Right => actor.can('manageClients') || actor.can('manageInvoices')

export const clientContacts = defineResource({
  key: 'client-contacts',
  table: 'client_contacts',
  module: 'clients',
  display: 'name',
  store: ClientContactWrite,
  fields: {
    client_id: { kind: 'id', match: 'id', references: 'clients' },
    name: { search: true, sort: true },
    email: { search: true },
    phone: {},
    position: {},
  },
  recognisedBy: { fields: ['email'], as: (value) => sql`nullif(lower(trim(${value})), '')`, within: 'client_id' },
  relations: { client: belongsTo('clients', 'client_id') },
  may: { list: keepsContacts, store: keepsContacts, update: keepsContacts, delete: keepsContacts },
  order: 't.name, t.id',
})
