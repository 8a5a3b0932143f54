import type { ClientFieldName } from '#contracts/clients/clients.ts'
import { defineTable } from '#web/engine/resource/types.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { clientKeepers } from '../client-address.ts'
import { type ClientAttributes, clientName } from '../client-record.ts'

const edit = { kind: 'text', permission: 'manageClients' } as const

/** Columns of the file alone, named as the import names them: what goes out comes in again. */
const inFiles = <Key extends ClientFieldName>(...keys: readonly Key[]) =>
  keys.map((key) => ({ key, header: `name:clients.${key}` as const }))

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
      export: inFiles('company_identifier', 'trade_register_number', 'is_person'),
    },
    {
      key: 'company_vat',
      header: 'name:clients.company_vat',
      kind: 'text',
      minWidth: 150,
      permission: clientKeepers,
      edit,
    },
    {
      key: 'company_address',
      header: 'name:clients.company_address.city',
      kind: 'custom',
      value: ({ attributes }) => attributes.company_address?.city,
      render: ({ attributes }) => attributes.company_address?.city ?? MISSING,
      minWidth: 130,
      permission: clientKeepers,
      export: inFiles(
        'company_address.street',
        'company_address.city',
        'company_address.state',
        'sector',
        'company_address.zip_code',
        'company_address.country',
      ),
    },
    {
      key: 'contact_name',
      header: 'name:clients.first_contact',
      kind: 'text',
      minWidth: 140,
      permission: clientKeepers,
      export: inFiles('contact_name', 'contact_email', 'contact_phone', 'contact_position'),
    },
    {
      key: 'prefered_currency',
      header: 'name:clients.prefered_currency',
      kind: 'text',
      minWidth: 110,
      export: inFiles('prefered_currency', 'language'),
    },
    { key: 'website', header: 'name:clients.website', kind: 'text', hidden: true, permission: clientKeepers },
  ],
  export: {
    sensitive: {
      columns: inFiles('bank_name', 'bank_account', 'bank_swift', 'personal_number'),
      confirm: 'clients:export.sensitive',
      permission: clientKeepers,
    },
  },
  empty: {
    title: 'clients:list.empty',
    help: 'clients:list.emptyHelp',
    invite: { permission: 'manageClients', help: 'clients:list.invite' },
  },
})
