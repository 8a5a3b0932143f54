import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { companyCurrency } from '#contracts/company/default-currency.ts'
import { ExpenseWrite } from '#contracts/expenses/expenses.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { currencyOptions } from '#web/platform/format/currencies.ts'
import { today } from '#web/platform/format/dates.ts'
import { useConfiguration, useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { ExpenseAttributes, ExpenseRecord } from '../expense-record.ts'
import { expenseSections } from './expense-sections.tsx'
import { fileAgain } from './file-again.ts'

// A new receipt travels as a file; what the contract says of its path is about one that is stored.
const schema = ExpenseWrite.omit({ receipt_path: true })

interface ExpenseFormProps {
  record?: ExpenseRecord
  /** The bundle that a new one goes into, and whose it is. */
  bundle?: string
  employee?: string
  project?: string
}

/** Files an expense, changes one that waits, or mends one that was rejected and files it again. */
export function ExpenseForm({ record, bundle, employee, project }: ExpenseFormProps) {
  const navigate = useNavigate()
  const { locale } = useTexts()
  const { setting } = useConfiguration()
  const self = useSession().employee?.id
  const currency = companyCurrency(setting)
  const sections = useMemo(
    () => expenseSections(currencyOptions(locale, currency), record, self),
    [locale, currency, record, self],
  )
  const defaults = {
    date: today(),
    currency,
    employee_id: employee ?? self,
    expense_bundle_id: bundle ?? null,
    project_id: project ?? null,
  }
  const isRejected = record?.attributes.status === 'rejected'
  const pageOf = (id: string, inBundle: string | null) =>
    inBundle ? `/expenses/${inBundle}/details` : `/expenses/single/${id}/details`
  const back = record
    ? `/expenses/single/${record.id}/details`
    : bundle
      ? `/expenses/${bundle}/details`
      : '/expenses/mine'
  return (
    <ResourceForm
      entity="expenses"
      record={record}
      defaults={defaults}
      schema={schema}
      sections={sections}
      store={isRejected ? fileAgain('expenses', record.id) : undefined}
      // It can be filed again as it is.
      payload={isRejected ? (changed: FormValues) => ({ date: record.attributes.date, ...changed }) : undefined}
      saved={isRejected ? 'expenses:form.filedAgain' : record ? undefined : 'expenses:form.filed'}
      failed="expenses:form.failed"
      submitLabel={isRejected ? 'expenses:form.fileAgain' : record ? undefined : 'expenses:form.file'}
      onSaved={({ id, attributes }) =>
        void navigate({ to: pageOf(id, (attributes as ExpenseAttributes).expense_bundle_id) })
      }
      onCancel={() => void navigate({ to: back })}
    />
  )
}
