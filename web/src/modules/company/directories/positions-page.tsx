import { PositionWrite } from '#contracts/company/directories.ts'
import { type SimpleList, SimpleListPage } from '#web/engine/pages/simple-list-page.tsx'
import { departmentPart } from './department-part.ts'
import { positionTabs } from './directory-tabs.ts'

const list: SimpleList = {
  entity: 'positions',
  permission: 'managePositions',
  importAt: '/settings/positions/import',
  schema: PositionWrite,
  tabs: positionTabs,
  title: 'company:positions',
  help: 'company:positions.help',
  addLabel: 'company:position.add',
  editTitle: 'company:position.edit',
  saved: 'company:position.saved',
  failed: 'company:position.failed',
  empty: { title: 'company:positions.empty', help: 'company:positions.emptyHelp' },
  ...departmentPart('positions', 'managePositions'),
  defaultSort: 'department.name',
}

/** `/settings/positions`: what people do, by department. */
export const PositionsPage = () => <SimpleListPage list={list} />
