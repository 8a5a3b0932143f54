import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ProjectUpdate, ProjectWrite, projectRules } from '#contracts/projects/projects.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { currencyOptions } from '#web/platform/format/currencies.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { ProjectRecord } from '../project-record.ts'
import { projectSections } from './project-sections.tsx'

// A picture travels as a file, which the schema of stored values does not know.
const storeSchema = ProjectWrite.omit({ logo_path: true })
const updateSchema = ProjectUpdate.omit({ logo_path: true })

/** Adds a project, or changes the one given. */
export function ProjectForm({ record }: { record?: ProjectRecord }) {
  const navigate = useNavigate()
  const { locale } = useTexts()
  const { setting } = useConfiguration()
  const currency = String(setting('default_currency') ?? '') || undefined
  const isNew = record === undefined
  const sections = useMemo(
    () => projectSections({ isNew, currencies: currencyOptions(locale, currency) }),
    [isNew, locale, currency],
  )
  return (
    <ResourceForm
      entity="projects"
      record={record}
      defaults={{ budget_type: 'monthly' }}
      schema={record ? updateSchema : storeSchema}
      rules={projectRules}
      sections={sections}
      saved={record ? 'projects:form.saved' : 'projects:form.created'}
      failed="projects:form.failed"
      submitLabel={record ? undefined : 'projects:add'}
      onSaved={({ id }) => void navigate({ to: `/projects/${id}/details` })}
      onCancel={() => void navigate({ to: record ? `/projects/${record.id}/details` : '/projects/projects' })}
    />
  )
}
