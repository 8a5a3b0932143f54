import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import {
  autogenerateProblems,
  type Placeholders,
  type TemplateEntity,
  TemplateWrite,
} from '#contracts/documents/templates.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { placeholdersQuery } from '../template-calls.ts'
import type { TemplateRecord } from '../template-record.ts'
import { templateSections } from './template-sections.tsx'

interface TemplateFormProps {
  template?: TemplateRecord
  /** What a new one begins with. */
  defaults?: FormValues
  notice?: ReactNode
}

const offeredTo = ({ entities }: FormValues, placeholders: Placeholders | undefined) =>
  placeholders?.[(entities as TemplateEntity[] | undefined)?.[0] ?? 'globals'] ?? []

/** Makes or changes a template. */
export function TemplateForm({ template, defaults, notice }: TemplateFormProps) {
  const navigate = useNavigate()
  const { locale } = useTexts()
  const { data: placeholders } = useQuery(placeholdersQuery(locale))
  const sections = useMemo(() => templateSections(placeholders, template), [placeholders, template])
  const rules = (values: FormValues) =>
    autogenerateProblems(values, template?.attributes ?? null, offeredTo(values, placeholders))
  const toList = () => void navigate({ to: '/settings/templates', search: {} as never })
  return (
    <ResourceForm
      entity="templates"
      record={template}
      defaults={{ entities: ['employee'], contract_types: [], ...defaults }}
      schema={TemplateWrite}
      rules={rules}
      sections={sections}
      notice={notice}
      openedBy="add"
      saved={template ? 'documents:template.updated' : 'documents:template.created'}
      failed="documents:template.failed"
      onSaved={toList}
      onCancel={toList}
    />
  )
}
