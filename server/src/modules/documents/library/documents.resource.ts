import { DocumentWrite, documentRules, documentStatuses } from '#contracts/documents/documents.ts'
import { belongsTo, defineResource, historyGetter } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { carriesSignatureSql, isBeingSignedSql, signingActions, signingGetters } from '../signing/index.ts'
import { downloadAllDocuments } from './archive/download-all.ts'
import { binGetter } from './bin/bin.getter.ts'
import { binDocument, restoreDocument } from './bin/bin.ts'
import { documentBehaviour } from './documents.ts'
import { knowsOf, manages, sees, seesAlsoBinned } from './rights.ts'

/** The documents of people, clients and projects (DOC-01 to DOC-06). */
export const documentRecords = defineResource({
  key: 'documents',
  table: 'documents',
  module: 'documents',
  display: 'name',
  fileable: 'document',
  secret: knowsOf,
  store: DocumentWrite,
  rules: documentRules,
  fields: {
    name: { search: true, sort: true },
    type_id: { kind: 'id', match: 'id', references: 'document-types' },
    employee_id: { kind: 'id', match: 'id', references: 'employees' },
    client_id: { kind: 'id', match: 'id', references: 'clients' },
    project_id: { kind: 'id', match: 'id', references: 'projects' },
    holiday_id: { kind: 'id', match: 'id', readOnly: true, export: false },
    tag_ids: {
      kind: 'ids',
      match: 'id',
      references: 'tags',
      sql: sql`coalesce((select array_agg(g.tag_id order by g.tag_id) from document_tags g
        where g.tenant_id = t.tenant_id and g.document_id = t.id), '{}')`,
      setByBehaviour: true,
      export: false,
    },
    path: {
      kind: 'file',
      file: { accept: 'document', nameColumn: 'file_name', sizeColumn: 'size', required: true, versions: true },
      export: false,
    },
    file_name: { readOnly: true },
    size: { kind: 'integer', counts: 'bytes', readOnly: true, sort: true },
    start_date: { kind: 'date', match: 'date', sort: true },
    end_date: { kind: 'date', match: 'date', sort: true },
    status: { match: 'enum', options: documentStatuses, labels: 'documents.status', readOnly: true, sort: true },
    // Also in a request that was cancelled: what somebody has signed goes to the bin.
    is_signed: { kind: 'boolean', sql: carriesSignatureSql, export: false },
    binned_at: { kind: 'instant', readOnly: true, export: false },
    created_at: { kind: 'instant', readOnly: true, sort: true, match: 'date' },
  },
  relations: {
    employee: belongsTo('employees', 'employee_id'),
    client: belongsTo('clients', 'client_id'),
    project: belongsTo('projects', 'project_id'),
    documentType: belongsTo('document-types', 'type_id'),
    tags: {
      kind: 'belongsToMany',
      resource: 'tags',
      through: 'document_tags',
      from: 'document_id',
      to: 'tag_id',
      order: 'fold(t.name)',
    },
  },
  advanced: {
    'document-status': { field: 'status', type: 'multiselect' },
    'document-expiry': { field: 'end_date', type: 'timestamp' },
  },
  searchParents: ['employee.first_name', 'employee.last_name', 'client.company_name', 'project.name'],
  sortParents: [
    'employee.last_name',
    'employee.first_name',
    'client.company_name',
    'project.name',
    'documentType.name',
  ],
  may: { list: sees, store: 'manageDocuments', update: manages, delete: manages, archive: seesAlsoBinned },
  deletableWhen: sql`(not ${carriesSignatureSql} and not ${isBeingSignedSql})`,
  countByWay: true,
  behaviour: documentBehaviour,
  actions: {
    'download-all-documents': downloadAllDocuments,
    bin: binDocument,
    restore: restoreDocument,
    ...signingActions,
  },
  getters: { history: historyGetter({ resource: 'documents', may: 'auth' }), bin: binGetter, ...signingGetters },
})
