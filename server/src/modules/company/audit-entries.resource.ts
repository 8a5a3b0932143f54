import { belongsTo, defineResource } from '#engine/definition.ts'
import { historyTexts } from '#platform/texts/history.ts'
import { auditExport } from './audit-export.ts'
import { auditLog } from './audit-log.ts'

const namesIn = (group: string) =>
  Object.keys(historyTexts).flatMap((key) => (key.startsWith(`${group}.`) ? [key.slice(group.length + 1)] : []))

/**
 * Everything that was done in the company. The list holds who, when and to what; what changed is told by the getter `log`
 * and in the file of the getter `file`, where each reader's rights on the record's own fields decide.
 */
export const auditEntries = defineResource({
  key: 'audit-entries',
  table: 'audit_entries',
  module: 'company',
  fields: {
    at: { kind: 'instant', sort: true, match: 'date' },
    user_id: { kind: 'id', match: 'id', references: 'users' },
    resource: { match: 'enum', options: namesIn('recordKind'), labels: 'recordKind' },
    action: { match: 'enum', options: namesIn('historyAction'), labels: 'historyAction' },
    record_id: { kind: 'id', match: 'id' },
  },
  relations: { user: belongsTo('users', 'user_id') },
  may: { list: 'manageCompany', export: 'nobody' },
  order: 't.at desc, t.id desc',
  getters: { log: auditLog, file: auditExport },
})
