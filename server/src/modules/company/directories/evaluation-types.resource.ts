import { EvaluationTypeWrite } from '#contracts/company/directories.ts'
import { defineResource } from '#engine/index.ts'
import { directoryFields } from './directory-fields.ts'

export const evaluationTypes = defineResource({
  key: 'evaluation-types',
  table: 'evaluation_types',
  module: 'company',
  display: 'name',
  store: EvaluationTypeWrite,
  fields: directoryFields,
  usedWhenReferenced: true,
  may: {
    list: 'auth',
    store: 'manageEvaluationTypes',
    update: 'manageEvaluationTypes',
    delete: 'manageEvaluationTypes',
  },
})
