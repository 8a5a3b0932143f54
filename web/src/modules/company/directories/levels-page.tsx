import { LevelWrite } from '#contracts/company/directories.ts'
import { type SimpleList, SimpleListPage } from '#web/engine/pages/simple-list-page.tsx'

import { positionTabs } from './directory-tabs.ts'

const list: SimpleList = {
  entity: 'levels',
  permission: 'managePositions',
  schema: LevelWrite,
  tabs: positionTabs,
  title: 'company:levels',
  help: 'company:levels.help',
  addLabel: 'company:level.add',
  editTitle: 'company:level.edit',
  saved: 'company:level.saved',
  failed: 'company:level.failed',
  empty: { title: 'company:levels.empty', help: 'company:levels.emptyHelp' },
}

/** `/settings/levels`: how senior people are. */
export const LevelsPage = () => <SimpleListPage list={list} />
