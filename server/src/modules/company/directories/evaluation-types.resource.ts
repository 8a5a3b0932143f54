import { EvaluationTypeWrite } from '#contracts/company/directories.ts'
import { defineResource } from '#engine/index.ts'
import { directoryFields, usedByNothing } from './directory-fields.ts'

export const evaluationTypes = defineResource({
  key: 'evaluation-types',
  table: 'evaluation_types',
  module: 'company',
  display: 'name',
  store: EvaluationTypeWrite,
  fields: directoryFields(usedByNothing),
  may: {
    list: 'auth',
    store: 'manageEvaluationTypes',
    update: 'manageEvaluationTypes',
    delete: 'manageEvaluationTypes',
  },
})
