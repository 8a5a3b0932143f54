import { DocumentTypeWrite } from '#contracts/company/directories.ts'
import { defineResource } from '#engine/definition.ts'
import { directoryFields, usedByNothing } from './directory-fields.ts'

export const documentTypes = defineResource({
  key: 'document-types',
  table: 'document_types',
  module: 'company',
  store: DocumentTypeWrite,
  fields: directoryFields(usedByNothing),
  may: { list: 'auth', store: 'manageDocumentTypes', update: 'manageDocumentTypes', delete: 'manageDocumentTypes' },
})
