import { TagWrite } from '#contracts/company/directories.ts'
import { defineResource } from '#engine/index.ts'
import { directoryFields, usedByNothing } from './directory-fields.ts'

const { name, is_used } = directoryFields(usedByNothing)

/** Words that documents are marked with, each in a colour. */
export const tags = defineResource({
  key: 'tags',
  table: 'tags',
  module: 'company',
  display: 'name',
  store: TagWrite,
  fields: { name: name!, color: {}, is_used: is_used! },
  may: { list: 'auth', store: 'manageDocumentTypes', update: 'manageDocumentTypes', delete: 'manageDocumentTypes' },
})
