import { Alert } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { companyCurrency } from '#contracts/company/default-currency.ts'
import { appliedFields, EvaluationWrite, evaluationRules } from '#contracts/evaluations/evaluations.ts'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { withinReach } from '#web/modules/team/index.ts'
import { currencyOptions } from '#web/platform/format/currencies.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useConfiguration, useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { type EvaluationRecord, scope } from '../evaluation-record.ts'
import { evaluationSections } from './evaluation-sections.tsx'

// A new file travels as a file; what the contract says of the path is about one that is stored.
const schema = EvaluationWrite.omit({ file: true })
const rules = (values: FormValues) => evaluationRules(values).map(([field, rule]): [string, string] => [field, rule])

const stays = new Set<string>(appliedFields)
/** What was applied stays. */
const locked = (field: FieldSpec): FieldSpec => (stays.has(field.name) ? { ...field, disabled: true } : field)

/** Adds an evaluation, of the person given if any, or changes the one given. */
export function EvaluationForm({ record, employeeId }: { record?: EvaluationRecord; employeeId?: string }) {
  const navigate = useNavigate()
  const { t, locale } = useTexts()
  const format = useFormat()
  const session = useSession()
  const { setting } = useConfiguration()
  const currency = record?.attributes.currency ?? companyCurrency(setting)
  const appliedFrom = record?.attributes.applied_from
  const sections = useMemo(() => {
    const all = evaluationSections({
      currencies: currencyOptions(locale, currency),
      isNew: record === undefined,
      among: withinReach(session, scope),
      // A record comes without pay to who may not see it.
      seesPay: record === undefined || record.attributes.currency !== undefined,
    })
    return appliedFrom ? all.map((section) => ({ ...section, fields: section.fields.map(locked) })) : all
  }, [locale, currency, record, appliedFrom, session])
  const list = employeeId ? `/employees/${employeeId}/evaluations` : '/evaluations'
  const back = record ? `/evaluations/${record.id}/view` : list
  return (
    <ResourceForm
      entity="evaluations"
      record={record}
      defaults={{ currency, employee_id: employeeId ?? null }}
      schema={schema}
      rules={rules}
      sections={sections}
      notice={
        appliedFrom && (
          <Alert mb="md" color="blue" title={t('evaluations:form.applied', { day: format.day(appliedFrom) })}>
            {t('evaluations:form.appliedHelp')}
          </Alert>
        )
      }
      saved={record ? 'evaluations:form.saved' : 'evaluations:form.created'}
      failed="evaluations:form.failed"
      submitLabel={record ? undefined : 'evaluations:add'}
      onSaved={({ id }) => void navigate({ to: `/evaluations/${id}/view` })}
      onCancel={() => void navigate({ to: back })}
    />
  )
}
