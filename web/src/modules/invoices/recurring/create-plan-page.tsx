import { useNavigate, useSearch } from '@tanstack/react-router'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { isId } from '#contracts/engine/values/primitives.ts'
import { planDay } from '#contracts/invoices/recurring/plan-days.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { daysBetween, today } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { linesOf } from '../edit/editor/first-values.ts'
import { withLines } from '../edit/editor/use-saving.ts'
import type { InvoiceAttributes, InvoiceRecord } from '../invoice-record.ts'
import { PlanForm } from './plan-form.tsx'

/** What every new plan begins with. */
const usual = () => ({
  source: 'lines',
  tracked_group: 'employee',
  every: 'month',
  mode: 'draft',
  vat_treatment: 'standard',
})

/** The same as an invoice says, again from the day a month after it. */
function valuesOf(invoice: InvoiceRecord): FormValues {
  const { client_id, project_id, title, currency, language, vat_treatment, discount_percent, notes, ...days } =
    invoice.attributes
  const next = planDay({ every: 'month', starts_on: days.issue_date }, 1)
  return {
    ...usual(),
    client_id,
    project_id,
    title,
    currency,
    language,
    vat_treatment,
    discount_percent,
    notes,
    due_days: daysBetween(days.issue_date, days.due_date),
    starts_on: next < today() ? addDays(today(), 1) : next,
    lines: linesOf(invoice).map(({ attributes: line }) => ({
      name: line.name,
      description: line.description,
      quantity: line.quantity,
      unit: line.unit,
      unit_price: line.unit_price,
      tax: line.tax,
      discount_percent: line.discount_percent,
    })),
  }
}

/** `/invoices/recurring/create`: a new plan, of an invoice where the address names one. */
export function CreatePlanPage() {
  const { from } = useSearch({ strict: false }) as { from?: string }
  if (!isId(from)) return <NewPlan defaults={usual()} />
  return (
    <RecordLoader<InvoiceAttributes> entity="invoices" id={from} params={withLines} failed="invoices:loadFailed">
      {(invoice) => <NewPlan defaults={valuesOf(invoice)} />}
    </RecordLoader>
  )
}

function NewPlan({ defaults }: { defaults: FormValues }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={t('invoices:route.createPlan')} help={t('invoices:plan.help')} />
      <PlanForm
        defaults={defaults}
        onSaved={(id) => void navigate({ to: `/invoices/recurring/${id}` })}
        onCancel={() => void navigate({ to: '/invoices/recurring' })}
      />
    </>
  )
}
