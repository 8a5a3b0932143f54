import { DirectionWrite } from '#contracts/company/directories.ts'
import { type SimpleList, SimpleListPage } from '#web/engine/pages/simple-list-page.tsx'
import { departmentPart } from './department-part.ts'
import { departmentTabs } from './directory-tabs.ts'

const list: SimpleList = {
  entity: 'directions',
  permission: 'manageDepartments',
  schema: DirectionWrite,
  tabs: departmentTabs,
  title: 'company:teams',
  help: 'company:teams.help',
  addLabel: 'company:team.add',
  editTitle: 'company:team.edit',
  saved: 'company:team.saved',
  failed: 'company:team.failed',
  empty: { title: 'company:teams.empty', help: 'company:teams.emptyHelp' },
  ...departmentPart('directions', 'manageDepartments'),
}

/** `/settings/teams`: teams, which the wire calls directions. */
export const TeamsPage = () => <SimpleListPage list={list} />
