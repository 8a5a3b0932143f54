import { DocumentTypeWrite, REMINDER_DAYS } from '#contracts/company/directories.ts'
import { type SimpleList, SimpleListPage } from '#web/engine/pages/simple-list-page.tsx'
import { documentTabs } from './directory-tabs.ts'
import { documentTypeColumns, documentTypeFields } from './document-type-fields.tsx'

const list: SimpleList = {
  entity: 'document-types',
  permission: 'manageDocumentTypes',
  schema: DocumentTypeWrite,
  tabs: documentTabs,
  title: 'company:documentTypes',
  help: 'company:documentTypes.help',
  addLabel: 'company:documentType.add',
  editTitle: 'company:documentType.edit',
  saved: 'company:documentType.saved',
  failed: 'company:documentType.failed',
  defaults: { reminder_days: REMINDER_DAYS, required_signature: 'simple' },
  columns: documentTypeColumns,
  fields: documentTypeFields,
  empty: { title: 'company:documentTypes.empty', help: 'company:documentTypes.emptyHelp' },
}

/** `/settings/documents`: what kinds of documents the company keeps. */
export const DocumentTypesPage = () => <SimpleListPage list={list} />
