import { EvaluationTypeWrite } from '#contracts/company/directories.ts'
import { type SimpleList, SimpleListPage } from '#web/engine/pages/simple-list-page.tsx'

const list: SimpleList = {
  entity: 'evaluation-types',
  permission: 'manageEvaluationTypes',
  schema: EvaluationTypeWrite,
  title: 'company:evaluationTypes',
  help: 'company:evaluationTypes.help',
  addLabel: 'company:evaluationType.add',
  editTitle: 'company:evaluationType.edit',
  saved: 'company:evaluationType.saved',
  failed: 'company:evaluationType.failed',
  empty: { title: 'company:evaluationTypes.empty', help: 'company:evaluationTypes.emptyHelp' },
}

/** `/settings/evaluations`: what kinds of evaluations the company holds. */
export const EvaluationTypesPage = () => <SimpleListPage list={list} />
