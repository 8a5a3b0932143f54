import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { bundleRules, ExpenseBundleWrite } from '#contracts/expenses/expenses.ts'
import type { FormSection, FormValues } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { personName } from '#web/engine/resource/person-name.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import type { BundleRecord } from '../expense-record.ts'
import { approver } from './expense-sections.tsx'
import { fileAgain } from './file-again.ts'

const half = { width: 'half' } as const

const sectionsOf = (isNew: boolean, self: string | undefined): FormSection[] => [
  {
    title: 'expenses:form.about',
    help: 'expenses:form.aboutHelp',
    fields: [
      { name: 'title', label: 'name:expense-bundles.title', kind: 'text', autoFocus: true },
      { name: 'start_date', label: 'name:expense-bundles.start_date', kind: 'date', ...half },
      { name: 'end_date', label: 'name:expense-bundles.end_date', kind: 'date', ...half },
      { name: 'description', label: 'name:*.description', kind: 'textarea' },
    ],
  },
  {
    title: 'expenses:form.belongs',
    help: 'expenses:form.bundleBelongsHelp',
    fields: [
      {
        name: 'employee_id',
        label: 'name:expense-bundles.employee_id',
        kind: 'entity',
        entity: 'employees',
        show: personName,
        query: { sort: 'first_name', archived: false },
        permission: 'manageExpenses',
        disabled: !isNew,
        required: true,
        ...half,
      },
      {
        name: 'project_id',
        label: 'name:expense-bundles.project_id',
        kind: 'entity',
        entity: 'projects',
        show: 'name',
        query: { archived: false },
        ...half,
      },
      { ...approver(self), label: 'name:expense-bundles.requested_approver_id' },
    ],
  },
]

/** Begins a bundle, changes one that waits, or mends one that was rejected and files it again. */
export function BundleForm({ record, employee }: { record?: BundleRecord; employee?: string }) {
  const navigate = useNavigate()
  const self = useSession().employee?.id
  const isNew = record === undefined
  const sections = useMemo(() => sectionsOf(isNew, self), [isNew, self])
  const isRejected = record?.attributes.status === 'rejected'
  return (
    <ResourceForm
      entity="expense-bundles"
      record={record}
      defaults={{ employee_id: employee ?? self }}
      schema={ExpenseBundleWrite}
      rules={bundleRules}
      sections={sections}
      store={isRejected ? fileAgain('expense-bundles', record.id) : undefined}
      // It can be filed again as it is.
      payload={isRejected ? (changed: FormValues) => ({ title: record.attributes.title, ...changed }) : undefined}
      saved={isRejected ? 'expenses:form.bundleFiledAgain' : isNew ? 'expenses:form.bundleMade' : undefined}
      failed="expenses:form.bundleFailed"
      submitLabel={isRejected ? 'expenses:form.fileAgain' : isNew ? 'expenses:form.makeBundle' : undefined}
      onSaved={({ id }) => void navigate({ to: `/expenses/${id}/details` })}
      onCancel={() => void navigate({ to: record ? `/expenses/${record.id}/details` : '/expenses/mine' })}
    />
  )
}
