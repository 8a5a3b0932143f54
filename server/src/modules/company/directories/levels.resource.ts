import { LevelWrite } from '#contracts/company/directories.ts'
import { defineResource } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { directoryFields, usedByPlaces } from './directory-fields.ts'

export const levels = defineResource({
  key: 'levels',
  table: 'levels',
  module: 'company',
  display: 'name',
  store: LevelWrite,
  fields: directoryFields(usedByPlaces('level')),
  deletableWhen: sql`not ${usedByPlaces('level')}`,
  may: { list: 'auth', store: 'managePositions', update: 'managePositions', delete: 'managePositions' },
})
