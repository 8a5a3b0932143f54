import { useMemo } from 'react'
import { companyCurrency } from '#contracts/company/default-currency.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { invoiceUnits, unitName } from '#contracts/invoices/lines.ts'
import { InvoicePlanWrite, planRules } from '#contracts/invoices/recurring/plans.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { currencyOptions } from '#web/platform/format/currencies.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { NextDays } from './next-days.tsx'
import type { PlanRecord } from './plan-record.ts'
import { planSections } from './plan-sections.tsx'

interface PlanFormProps {
  /** The plan to change; without it a new one is made. */
  record?: PlanRecord
  defaults?: FormValues
  onSaved: (id: string) => void
  onCancel: () => void
}

/** The units that are offered, and those that somebody typed for a line of this plan. */
function unitOptions(record: PlanRecord | undefined, locale: Locale) {
  const typed = (record?.attributes.lines ?? []).flatMap(({ unit }) => unit ?? [])
  return [...new Set([...Object.keys(invoiceUnits), ...typed])].map((value) => ({
    value,
    label: unitName(value, locale),
  }))
}

/** The form of a recurring invoice, with the next days beside it. */
export function PlanForm({ record, defaults, onSaved, onCancel }: PlanFormProps) {
  const { locale } = useTexts()
  const { setting } = useConfiguration()
  const own = companyCurrency(setting)
  const sections = useMemo(
    () => planSections({ currencies: currencyOptions(locale, own), units: unitOptions(record, locale) }),
    [locale, own, record],
  )
  return (
    <ResourceForm
      entity="invoice-plans"
      record={record}
      defaults={defaults}
      schema={InvoicePlanWrite}
      rules={planRules}
      sections={sections}
      aside={(values) => <NextDays plan={values} from={record?.attributes.next_on ?? undefined} />}
      saved="invoices:plan.saved"
      failed="invoices:plan.failed"
      onSaved={({ id }) => onSaved(id)}
      onCancel={onCancel}
    />
  )
}
