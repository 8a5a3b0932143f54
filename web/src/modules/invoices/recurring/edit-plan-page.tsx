import { useNavigate, useParams } from '@tanstack/react-router'
import { PageHeader } from '#web/engine/pages/page-header.tsx'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { useNamePlace } from '#web/platform/routing/place-names.ts'
import { PlanForm } from './plan-form.tsx'
import type { PlanAttributes, PlanRecord } from './plan-record.ts'

/** `/invoices/recurring/{id}/edit` */
export function EditPlanPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <RecordLoader<PlanAttributes> entity="invoice-plans" id={id} failed="invoices:plan.loadFailed">
      {(plan) => <EditPlan plan={plan} />}
    </RecordLoader>
  )
}

function EditPlan({ plan }: { plan: PlanRecord }) {
  const navigate = useNavigate()
  const page = `/invoices/recurring/${plan.id}`
  useNamePlace(page, plan.attributes.title)
  const leave = () => void navigate({ to: page })
  return (
    <>
      <PageHeader title={plan.attributes.title} />
      <PlanForm record={plan} onSaved={leave} onCancel={leave} />
    </>
  )
}
