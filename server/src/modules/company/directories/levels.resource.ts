import { LevelWrite } from '#contracts/company/directories.ts'
import { defineResource } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { directoryFields, usedByEmployees } from './directory-fields.ts'

export const levels = defineResource({
  key: 'levels',
  table: 'levels',
  module: 'company',
  display: 'name',
  store: LevelWrite,
  fields: directoryFields(usedByEmployees('level_id')),
  deletableWhen: sql`not ${usedByEmployees('level_id')}`,
  may: { list: 'auth', store: 'managePositions', update: 'managePositions', delete: 'managePositions' },
})
