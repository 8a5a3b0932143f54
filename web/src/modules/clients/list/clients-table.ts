import { defineTable } from '#web/engine/resource/types.ts'
import { clientKeepers } from '../client-address.ts'
import { type ClientAttributes, clientName } from '../client-record.ts'

const edit = { kind: 'text', permission: 'manageClients' } as const

/** Whom the company works for, by name. */
export const clientsTable = defineTable<ClientAttributes>({
  entity: 'clients',
  nameOf: clientName,
  defaultSort: 'company_name',
  columns: [
    {
      key: 'company_name',
      header: 'name:clients.company_name',
      kind: 'person',
      sortable: true,
      minWidth: 220,
      name: clientName,
      image: ({ attributes }) => attributes.logo_path,
      to: ({ id }) => `/clients/${id}/details`,
      export: 'company_name',
    },
    {
      key: 'company_identifier',
      header: 'name:clients.company_identifier',
      kind: 'text',
      minWidth: 150,
      permission: clientKeepers,
      edit,
    },
    {
      key: 'company_vat',
      header: 'name:clients.company_vat',
      kind: 'text',
      minWidth: 150,
      permission: clientKeepers,
      edit,
    },
    { key: 'prefered_currency', header: 'name:clients.prefered_currency', kind: 'text', minWidth: 110 },
    { key: 'website', header: 'name:clients.website', kind: 'text', hidden: true, permission: clientKeepers },
  ],
  empty: {
    title: 'clients:list.empty',
    help: 'clients:list.emptyHelp',
    invite: { permission: 'manageClients', help: 'clients:list.invite' },
  },
})
