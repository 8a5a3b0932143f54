import type { Placeholders } from '#contracts/documents/templates.ts'
import type { FormSection, FormValues } from '#web/engine/form/field-specs.ts'
import { languageChoices } from '../template-choices.ts'
import type { TemplateRecord } from '../template-record.ts'
import { ContentField } from './content-field.tsx'
import { ContractTypesField } from './contract-types-field.tsx'
import { EntityField } from './entity-field.tsx'

const entityOf = (values: FormValues) => (values.entities as string[] | undefined)?.[0]

/** The fields of a template. `placeholders` are undefined until they are loaded. */
export const templateSections = (
  placeholders: Placeholders | undefined,
  template: TemplateRecord | undefined,
): FormSection[] => [
  {
    title: 'documents:template.section.about',
    help: 'documents:template.section.aboutHelp',
    fields: [
      { name: 'name', label: 'name:*.name', kind: 'text', autoFocus: template === undefined },
      {
        name: 'entities',
        label: 'name:templates.entities',
        kind: 'custom',
        empty: [],
        required: true,
        width: 'half',
        render: (props) => <EntityField {...props} placeholders={placeholders} />,
      },
      {
        name: 'document_type_id',
        label: 'name:templates.document_type_id',
        kind: 'entity',
        entity: 'document-types',
        show: 'name',
        width: 'half',
      },
      {
        name: 'contract_types',
        label: 'name:templates.contract_types',
        help: 'documents:template.contractTypesHelp',
        kind: 'custom',
        empty: [],
        width: 'half',
        when: (values) => ['employee', 'holiday'].includes(entityOf(values) ?? ''),
        render: (props) => <ContractTypesField {...props} />,
      },
      {
        name: 'language',
        label: 'name:templates.language',
        help: 'documents:template.languageHelp',
        kind: 'choice',
        choices: languageChoices,
        width: 'half',
      },
      ...(['employee', 'holiday'] as const).map((entity) => ({
        name: 'autogenerate',
        label: 'name:templates.autogenerate' as const,
        help: `documents:template.autogenerate.${entity}` as const,
        kind: 'switch' as const,
        when: (values: FormValues) => entityOf(values) === entity,
      })),
      {
        name: 'is_sample',
        label: 'name:templates.is_sample',
        help: 'documents:template.sampleHelp',
        kind: 'switch',
        when: () => template?.attributes.is_sample === true,
      },
    ],
  },
  {
    title: 'documents:template.section.content',
    isWide: true,
    fields: [
      {
        name: 'content',
        label: 'name:templates.content',
        kind: 'custom',
        empty: '',
        required: true,
        render: (props) => <ContentField {...props} placeholders={placeholders} />,
      },
    ],
  },
]
