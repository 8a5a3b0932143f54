import { belongsTo, defineResource } from '#engine/index.ts'
import { labelled } from '#platform/texts/index.ts'
import { auditExport } from './audit-export.ts'
import { auditLog } from './audit-log.ts'

/**
 * Everything that was done in the company. The list holds who, when and to what; the getter `log` shows what changed,
 * as does the file of the getter `file`; each reader's rights on the record's own fields decide there.
 */
export const auditEntries = defineResource({
  key: 'audit-entries',
  table: 'audit_entries',
  module: 'company',
  display: 'action',
  log: true,
  fields: {
    at: { kind: 'instant', sort: true, match: 'date' },
    user_id: { kind: 'id', match: 'id', references: 'users' },
    // Each module brings words of its own: what there is to choose from is known once all of them are there.
    resource: {
      match: 'enum',
      get options() {
        return labelled('recordKind')
      },
      labels: 'recordKind',
    },
    action: {
      match: 'enum',
      get options() {
        return labelled('historyAction')
      },
      labels: 'historyAction',
    },
    record_id: { kind: 'id', match: 'id' },
  },
  relations: { user: belongsTo('users', 'user_id') },
  may: { list: 'manageCompany', export: 'nobody' },
  order: 't.at desc, t.id desc',
  getters: { log: auditLog, file: auditExport },
})
