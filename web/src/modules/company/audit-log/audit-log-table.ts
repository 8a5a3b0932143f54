import type { WireRecord } from '#contracts/engine/wire.ts'
import { personName } from '#web/engine/resource/person-name.ts'
import { defineTable } from '#web/engine/resource/types.ts'

interface AuditLine {
  at: string
  user_id: string | null
  resource: string
  action: string
  record_id: string | null
}

/** The log's filters, in the words of its columns. */
export const auditTable = defineTable<WireRecord<AuditLine>['attributes']>({
  entity: 'audit-entries',
  nameOf: ({ attributes }) => attributes.at,
  pinnedFilters: ['user_id', 'resource', 'action', 'at'],
  hiddenFilters: ['record_id'],
  columns: [
    { key: 'at', header: 'name:audit-entries.at', kind: 'moment' },
    {
      key: 'user_id',
      header: 'name:audit-entries.user_id',
      kind: 'relation',
      relation: 'user',
      show: personName,
    },
    { key: 'resource', header: 'name:audit-entries.resource', kind: 'text' },
    { key: 'action', header: 'name:audit-entries.action', kind: 'text' },
  ],
  remove: false,
})
