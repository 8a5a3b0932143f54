import { colors } from '#contracts/company/colors.ts'
import { TagWrite } from '#contracts/company/directories.ts'
import { defineResource } from '#engine/index.ts'
import { directoryFields } from './directory-fields.ts'

/** Words that documents are marked with, each in a colour. */
export const tags = defineResource({
  key: 'tags',
  table: 'tags',
  module: 'company',
  display: 'name',
  store: TagWrite,
  fields: { name: directoryFields.name, color: { options: colors, labels: 'tags.color' } },
  import: {},
  usedWhenReferenced: true,
  may: { list: 'auth', store: 'manageDocumentTypes', update: 'manageDocumentTypes', delete: 'manageDocumentTypes' },
})
