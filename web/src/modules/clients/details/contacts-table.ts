import { defineTable } from '#web/engine/resource/types.ts'

export interface ContactAttributes {
  client_id: string
  name: string
  email: string
  phone: string | null
  position: string | null
}

const keepers = ['manageClients', 'manageInvoices'] as const

/** The people at a client, by name. */
export const contactsTable = defineTable<ContactAttributes>({
  entity: 'client-contacts',
  view: false,
  nameOf: ({ attributes }) => attributes.name,
  defaultSort: 'name',
  columns: [
    {
      key: 'name',
      header: 'name:*.name',
      kind: 'text',
      sortable: true,
      minWidth: 160,
      edit: { kind: 'text', permission: keepers },
    },
    {
      key: 'position',
      header: 'name:client-contacts.position',
      kind: 'text',
      minWidth: 130,
      edit: { kind: 'text', permission: keepers },
    },
    {
      key: 'email',
      header: 'name:client-contacts.email',
      kind: 'text',
      minWidth: 180,
      edit: { kind: 'email', permission: keepers },
    },
    { key: 'phone', header: 'name:client-contacts.phone', kind: 'text', minWidth: 130 },
  ],
  empty: { title: 'clients:contacts.empty', help: 'clients:contacts.emptyHelp' },
})
