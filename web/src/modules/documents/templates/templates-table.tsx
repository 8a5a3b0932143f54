import { IconDownload, IconLinkOff, IconShare } from '@tabler/icons-react'
import type { Template } from '#contracts/documents/templates.ts'
import { defineTable, type RowAction } from '#web/engine/resource/types.ts'
import { ContractTypes, EntityName } from './facts.tsx'
import { downloadTemplate, shareTemplate } from './template-calls.ts'
import { languageChoices, sampleChoices } from './template-choices.ts'
import type { TemplateRecord } from './template-record.ts'

/** All templates of the company, by name. */
export const templatesTable = defineTable<Template>({
  entity: 'templates',
  nameOf: ({ attributes }) => attributes.name,
  related: ['documentType'],
  defaultSort: 'name',
  pinnedFilters: ['entities', 'language'],
  // The mark of a sample is long: beside the name it would leave no room for it.
  card: { title: 'name', beside: 'entities' },
  edit: ({ id }) => `/settings/templates/${id}/edit`,
  remove: { title: 'documents:template.delete', text: 'documents:template.deleteText' },
  columns: [
    {
      key: 'name',
      header: 'name:*.name',
      kind: 'text',
      sortable: true,
      minWidth: 240,
      edit: { kind: 'text', maxLength: 255, permission: 'manageTemplates' },
    },
    {
      key: 'entities',
      header: 'name:templates.entities',
      kind: 'custom',
      export: 'entities',
      render: ({ attributes }) => <EntityName entity={attributes.entities[0]} />,
    },
    {
      key: 'contract_types',
      header: 'name:templates.contract_types',
      kind: 'custom',
      export: 'contract_types',
      render: ({ attributes }) => <ContractTypes types={attributes.contract_types} />,
    },
    {
      key: 'is_sample',
      header: 'name:templates.is_sample',
      kind: 'badge',
      choices: sampleChoices,
      value: ({ attributes }) => (attributes.is_sample ? 'sample' : null),
    },
    {
      key: 'document_type_id',
      header: 'name:templates.document_type_id',
      kind: 'relation',
      relation: 'documentType',
      show: 'name',
      hidden: true,
      edit: { kind: 'entity', entity: 'document-types', show: 'name', clearable: true, permission: 'manageTemplates' },
    },
    {
      key: 'language',
      header: 'name:templates.language',
      kind: 'badge',
      choices: languageChoices,
      edit: { kind: 'choice', choices: languageChoices, clearable: true, permission: 'manageTemplates' },
    },
    { key: 'autogenerate', header: 'name:templates.autogenerate', kind: 'yesNo', onCards: false },
    { key: 'created_at', header: 'name:*.created_at', kind: 'moment', sortable: true, hidden: true },
  ],
  actions: [
    {
      key: 'share',
      label: 'documents:template.share',
      icon: IconShare,
      permission: 'manageTemplates',
      run: shareTemplate,
    },
    { key: 'download', label: 'documents:template.download', icon: IconDownload, run: downloadTemplate },
  ],
  empty: { title: 'documents:template.empty', help: 'documents:template.emptyHelp' },
})

/** Ends the link of a template that is shared, once `ask` was answered. */
export const endSharingAction = (ask: (template: TemplateRecord) => void): RowAction<TemplateRecord> => ({
  key: 'revoke-share',
  label: 'documents:template.endSharing',
  icon: IconLinkOff,
  permission: 'manageTemplates',
  when: ({ attributes }) => Boolean(attributes.share_token),
  run: ask,
})
