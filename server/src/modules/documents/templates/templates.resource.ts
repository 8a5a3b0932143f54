import * as z from 'zod'
import { TemplateWrite, templateEntities } from '#contracts/documents/templates.ts'
import { sameContractTypes } from '#contracts/holidays/policies.ts'
import { contractTypes } from '#contracts/team/employees.ts'
import { belongsTo, defineResource, historyGetter } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { download } from './download.getter.ts'
import { logo } from './logo.getter.ts'
import { placeholders } from './placeholders.getter.ts'
import { preview, previewPdf } from './preview.ts'
import { seesTemplates } from './rights.ts'
import { addSamples, samplesGetter } from './samples/index.ts'
import { revokeShare, share } from './sharing/share.ts'
import { templateBehaviour } from './templates.ts'

/** What documents are made from (TPL-01 to TPL-08). */
export const templates = defineResource({
  key: 'templates',
  table: 'templates',
  module: 'documents',
  display: 'name',
  store: TemplateWrite,
  fields: {
    name: { search: true, sort: true },
    entities: {
      kind: 'words',
      holds: z.array(z.enum(templateEntities)),
      match: 'enum',
      options: templateEntities,
      labels: 'templates.entities',
    },
    content: { kind: 'template' },
    contract_types: {
      kind: 'words',
      holds: z.array(z.enum(contractTypes)),
      match: 'enum',
      options: contractTypes,
      labels: 'employees.contract_type',
    },
    autogenerate: { kind: 'boolean', match: 'bool' },
    key: {},
    language: { match: 'enum', options: ['en', 'ro'], labels: '*.language' },
    document_type_id: { kind: 'id', match: 'id', references: 'document-types' },
    is_sample: { kind: 'boolean', match: 'bool' },
    share_token: { kind: 'encrypted', read: ['manageTemplates'], readOnly: true, export: false },
    created_at: { kind: 'instant', readOnly: true, sort: true, match: 'date' },
  },
  relations: { documentType: belongsTo('document-types', 'document_type_id') },
  ownFilters: {
    // For people with this contract: those for everybody too.
    contract_type: (value) =>
      value === undefined
        ? null
        : sql`(t.contract_types = '{}' or t.contract_types && ${sameContractTypes(value.split(','))}::text[])`,
  },
  may: { list: seesTemplates, store: 'manageTemplates', update: 'manageTemplates', delete: 'manageTemplates' },
  order: 'fold(t.name), t.id',
  behaviour: templateBehaviour,
  actions: { share, 'revoke-share': revokeShare, preview, 'preview-pdf': previewPdf, 'add-samples': addSamples },
  getters: {
    placeholders,
    logo,
    samples: samplesGetter,
    download,
    history: historyGetter({ resource: 'templates', may: 'manageTemplates' }),
  },
})
