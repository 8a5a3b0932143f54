import { DocumentTypeWrite } from '#contracts/company/directories.ts'
import { defineResource } from '#engine/index.ts'
import { directoryFields, usedByNothing } from './directory-fields.ts'

export const documentTypes = defineResource({
  key: 'document-types',
  table: 'document_types',
  module: 'company',
  display: 'name',
  store: DocumentTypeWrite,
  fields: directoryFields(usedByNothing),
  may: { list: 'auth', store: 'manageDocumentTypes', update: 'manageDocumentTypes', delete: 'manageDocumentTypes' },
})
