import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { DEFAULT_SYMBOL, HolidayPolicyWrite } from '#contracts/holidays/policies.ts'
import type { FormValues } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { PolicyPreview } from './forecast/policy-preview.tsx'
import type { PolicyRecord } from './policy-record.ts'
import { policySections } from './policy-sections.tsx'

/** A new policy begins with these (spec 1 section 3). */
const defaults: FormValues = {
  type: 'timeoff',
  method: 'given',
  applicable_contract_types: ['employment_contract'],
  days_per_year: 1,
  milestones: [],
  rounding: 'half_day',
  rounding_direction: 'up',
  carry_over: true,
  allow_advance_booking: true,
  allow_half_days: true,
  can_cancel_own_holidays_until_start_date: true,
  update_balances: true,
  waiting_period_days: 0,
  paid: true,
  timesheet_symbol: DEFAULT_SYMBOL,
}

// The stored file comes back as its address; only a new one is sent.
const schema = HolidayPolicyWrite.omit({ document_template_path: true })

/** Where nothing is counted there is nothing that grows with the years. */
const withoutLimit = (payload: FormValues): FormValues =>
  payload.days_per_year === 0 ? { ...payload, milestones: [] } : payload

/** Makes or changes a policy; beside it, what somebody would have by it. */
export function PolicyForm({ policy }: { policy?: PolicyRecord }) {
  const navigate = useNavigate()
  const sections = useMemo(() => policySections(policy), [policy])
  const toList = () => void navigate({ to: '/settings/holidays' })
  return (
    <ResourceForm
      entity="holiday-policies"
      record={policy}
      defaults={defaults}
      schema={schema}
      sections={sections}
      adjust={withoutLimit}
      aside={(payload) => <PolicyPreview policyId={policy?.id} payload={payload} />}
      saved="holidays:policy.saved"
      failed="holidays:policy.failed"
      onSaved={toList}
      onCancel={toList}
    />
  )
}
