import * as z from 'zod'
import { DocumentTypeWrite, signatureKinds } from '#contracts/company/directories.ts'
import { defineResource, type RowRule } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Actor } from '#platform/session/index.ts'
import { directoryFields } from './directory-fields.ts'
import { documentTypeBehaviour } from './document-types.ts'

/** Types whose use one may know: of a restricted one those named for it alone, for its use says that there are such documents. */
const knownUse = ({ employeeId }: Actor): RowRule => [
  { restricted: 'false' },
  ...(employeeId ? [{ id: { in: 'document_type_people', key: 'type_id', where: { employee_id: employeeId } } }] : []),
]

/** What kinds of documents there are, when to remind of their end, and who sees those that not everybody should. */
export const documentTypes = defineResource({
  key: 'document-types',
  table: 'document_types',
  module: 'company',
  display: 'name',
  store: DocumentTypeWrite,
  fields: {
    ...directoryFields,
    reminder_days: { kind: 'json', holds: z.array(z.int()) },
    keep_years: { kind: 'integer' },
    required_signature: { match: 'enum', options: signatureKinds, labels: 'document-types.required_signature' },
    restricted: { kind: 'boolean', match: 'bool' },
    people_ids: {
      kind: 'ids',
      references: 'employees',
      sql: sql`coalesce((select array_agg(p.employee_id order by p.employee_id) from document_type_people p
        where p.tenant_id = t.tenant_id and p.type_id = t.id), '{}')`,
      setByBehaviour: true,
      read: ['manageDocumentTypes', 'manageDocuments'],
      export: false,
    },
  },
  relations: {
    people: {
      kind: 'belongsToMany',
      resource: 'employees',
      through: 'document_type_people',
      from: 'type_id',
      to: 'employee_id',
      read: ['manageDocumentTypes', 'manageDocuments'],
    },
  },
  rows: { knownUse },
  may: {
    list: 'auth',
    store: 'manageDocumentTypes',
    update: 'manageDocumentTypes',
    // A refusal because it is in use would say so too.
    delete: (actor) => actor.can('manageDocumentTypes') && knownUse(actor),
  },
  usedWhenReferenced: { read: ['knownUse'] },
  behaviour: documentTypeBehaviour,
})
