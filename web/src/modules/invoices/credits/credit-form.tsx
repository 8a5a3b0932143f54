import { Checkbox, Text } from '@mantine/core'
import { useMemo } from 'react'
import { CreditInvoice, type CreditLine, type CreditTerms } from '#contracts/invoices/credits/credit.ts'
import { shownTime } from '#contracts/time/duration.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { CustomFieldProps, FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { allLeft, freedMinutes } from './chosen-parts.ts'
import { CreditLinesField } from './credit-lines-field.tsx'
import { creditableOf } from './credit-query.ts'

interface CreditFormProps {
  terms: CreditTerms
  onSubmit: (body: FormValues, key: string) => Promise<void>
  onDone: () => void
  onCancel: () => void
}

function fieldsOf(terms: CreditTerms): FieldSpec[] {
  const creditable = creditableOf(terms)
  const minutesOf = new Map(terms.lines.map(({ id, minutes }) => [id, minutes]))
  const minutes = ({ lines }: FormValues) => freedMinutes(creditable, (lines ?? []) as CreditLine[], minutesOf)
  return [
    {
      name: 'lines',
      label: 'name:invoices.lines',
      kind: 'custom',
      empty: [],
      render: (props) => <CreditLinesField {...props} terms={terms} creditable={creditable} />,
    },
    { name: 'reason', label: 'name:*.reason', kind: 'textarea', rows: 2, required: true },
    { name: 'issue_date', label: 'name:invoices.issue_date', kind: 'date', width: 'half' },
    {
      name: 'free_time',
      label: 'name:invoices.free_time',
      kind: 'custom',
      empty: false,
      when: (values) => minutes(values) > 0,
      render: (props) => <FreeTime {...props} minutes={minutes(props.values)} />,
    },
  ]
}

/** Which lines are credited, why, and with which day. */
export function CreditForm({ terms, onSubmit, onDone, onCancel }: CreditFormProps) {
  const { t } = useTexts()
  const fields = useMemo(() => fieldsOf(terms), [terms])
  const initial = useMemo(
    () => ({ lines: allLeft(creditableOf(terms)), issue_date: terms.to, free_time: false }),
    [terms],
  )
  return (
    <>
      <Text mb="md">{t('invoices:credits.help', { number: terms.number })}</Text>
      <ActionForm
        layout="dialog"
        fields={fields}
        initial={initial}
        schema={CreditInvoice}
        submitLabel="invoices:credits.submit"
        failed="invoices:credits.failed"
        onSubmit={onSubmit}
        onDone={onDone}
        onCancel={onCancel}
      />
    </>
  )
}

function FreeTime({ value, onChange, minutes }: CustomFieldProps & { minutes: number }) {
  const { t } = useTexts()
  return (
    <Checkbox
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
      label={t('invoices:credits.freeTime', { hours: shownTime(minutes) })}
    />
  )
}
