import { EvaluationTypeWrite } from '#contracts/company/directories.ts'
import { defineResource } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { directoryFields } from './directory-fields.ts'

const usedByEvaluations = sql`exists (select from evaluations v where v.tenant_id = t.tenant_id and v.type_id = t.id)`

export const evaluationTypes = defineResource({
  key: 'evaluation-types',
  table: 'evaluation_types',
  module: 'company',
  display: 'name',
  store: EvaluationTypeWrite,
  fields: directoryFields(usedByEvaluations),
  deletableWhen: sql`not ${usedByEvaluations}`,
  may: {
    list: 'auth',
    store: 'manageEvaluationTypes',
    update: 'manageEvaluationTypes',
    delete: 'manageEvaluationTypes',
  },
})
