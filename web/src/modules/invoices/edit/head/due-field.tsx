import { Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { dueDate, dueTerms } from '#contracts/invoices/due-terms.ts'
import type { FormModel } from '#web/engine/form/use-form-model.ts'
import { daysBetween } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DateField } from '#web/ui/dates/date-field.tsx'
import { EnumSelect } from '#web/ui/fields/enum-select.tsx'
import { termOf } from '../editor/first-values.ts'

const CUSTOM = 'custom'

/** Issue date and due date: a term counts from the issue date and moves with it, a day of its own stays. */
export function DueFields({ model, isEstimate = false }: { model: FormModel; isEstimate?: boolean }) {
  const { t } = useTexts()
  const format = useFormat()
  const { values, errors, change, required } = model
  const issue = (values.issue_date as string | null) ?? null
  const due = (values.due_date as string | null) ?? null
  const [term, setTerm] = useState(() => (issue && due ? termOf(daysBetween(issue, due)) : CUSTOM))
  const setIssue = (day: string | null) => {
    change('issue_date', day)
    if (day && term !== CUSTOM) change('due_date', dueDate(day, Number(term)))
  }
  const choose = (chosen: string | null) => {
    setTerm(chosen ?? CUSTOM)
    if (issue && chosen !== null && chosen !== CUSTOM) change('due_date', dueDate(issue, Number(chosen)))
  }
  const options = [...dueTerms.map(String), CUSTOM].map((value) => ({
    value,
    label:
      value === CUSTOM
        ? t('invoices:edit.due.custom')
        : value === '0'
          ? t('invoices:edit.due.receipt')
          : t('invoices:edit.due.net', { days: Number(value) }),
  }))
  return (
    <>
      <div data-field="issue_date" data-invalid-field={errors.issue_date && ''}>
        <DateField
          label={t('name:invoices.issue_date')}
          required={required.has('issue_date')}
          value={issue}
          error={errors.issue_date}
          onChange={setIssue}
        />
      </div>
      <Stack gap={6} data-field="due_date" data-invalid-field={errors.due_date && ''}>
        <EnumSelect
          label={t(isEstimate ? 'invoices:validUntil' : 'name:invoices.due_date')}
          required
          options={options}
          value={term}
          description={undefined}
          error={term === CUSTOM ? undefined : errors.due_date}
          onChange={choose}
        />
        {term === CUSTOM ? (
          <DateField
            aria-label={t('invoices:edit.due.day')}
            required
            min={issue ?? undefined}
            value={due}
            error={errors.due_date}
            onChange={(day) => change('due_date', day)}
          />
        ) : (
          <Group gap={4} c="dimmed" fz="xs">
            {format.day(due)}
          </Group>
        )}
      </Stack>
    </>
  )
}
