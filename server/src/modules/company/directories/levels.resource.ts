import { LevelWrite } from '#contracts/company/directories.ts'
import { defineResource } from '#engine/index.ts'
import { directoryFields } from './directory-fields.ts'

export const levels = defineResource({
  key: 'levels',
  table: 'levels',
  module: 'company',
  display: 'name',
  store: LevelWrite,
  fields: directoryFields,
  usedWhenReferenced: true,
  may: { list: 'auth', store: 'managePositions', update: 'managePositions', delete: 'managePositions' },
})
