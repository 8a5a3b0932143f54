import { colors } from '#contracts/company/colors.ts'
import { TagWrite } from '#contracts/company/directories.ts'
import { defineResource } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { directoryFields } from './directory-fields.ts'

const usedByDocuments = sql`exists (select from document_tags d where d.tenant_id = t.tenant_id and d.tag_id = t.id)`
const { name, is_used } = directoryFields(usedByDocuments)

/** Words that documents are marked with, each in a colour. */
export const tags = defineResource({
  key: 'tags',
  table: 'tags',
  module: 'company',
  display: 'name',
  store: TagWrite,
  fields: { name: name!, color: { options: colors, labels: 'tags.color' }, is_used: is_used! },
  import: {},
  deletableWhen: sql`not ${usedByDocuments}`,
  may: { list: 'auth', store: 'manageDocumentTypes', update: 'manageDocumentTypes', delete: 'manageDocumentTypes' },
})
