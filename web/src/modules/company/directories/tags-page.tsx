import { TagWrite } from '#contracts/company/directories.ts'
import { type SimpleList, SimpleListPage } from '#web/engine/pages/simple-list-page.tsx'
import { colorColumn, colorField } from './color-part.tsx'
import { documentTabs } from './directory-tabs.ts'

const list: SimpleList = {
  entity: 'tags',
  permission: 'manageDocumentTypes',
  importAt: '/settings/tags/import',
  schema: TagWrite,
  tabs: documentTabs,
  title: 'company:tags',
  help: 'company:tags.help',
  addLabel: 'company:tag.add',
  editTitle: 'company:tag.edit',
  saved: 'company:tag.saved',
  failed: 'company:tag.failed',
  empty: { title: 'company:tags.empty', help: 'company:tags.emptyHelp' },
  described: false,
  defaults: { color: 'primary' },
  columns: [colorColumn('tags', 'manageDocumentTypes')],
  fields: [colorField('tags')],
}

/** `/settings/tags`: words that documents are marked with. */
export const TagsPage = () => <SimpleListPage list={list} />
