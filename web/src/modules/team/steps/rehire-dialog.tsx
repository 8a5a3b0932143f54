import { Stack, Text } from '@mantine/core'
import { useMemo } from 'react'
import { RehireInput } from '#contracts/team/employment/spells.ts'
import type { Problem } from '#contracts/validation/explain.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { personName } from '#web/engine/resource/person-name.ts'
import { currencyOptions } from '#web/platform/format/currencies.ts'
import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { contractTypeChoices, salaryTypeChoices } from '../choices.ts'
import type { EmployeeRecord } from '../employee-record.ts'
import { WeeklyHoursField } from '../form/weekly-hours-field.tsx'
import { rehire } from './employee-steps.ts'

const half = { width: 'half' } as const
const isPaid = ({ salary }: FormValues) => salary !== null && salary !== undefined && salary !== ''

interface Situation {
  lastDay: string | null | undefined
  currencies: readonly { value: string; label: string }[]
  hasOnboarding: boolean
}

/** The terms of the new employment: what they were before stands there, but for the day. */
const fieldsFor = ({ lastDay, currencies, hasOnboarding }: Situation): FieldSpec[] => [
  {
    name: 'start_date',
    label: 'name:employees.start_date',
    help: 'team:rehire.dateHelp',
    kind: 'date',
    required: true,
  },
  {
    name: 'contract_type',
    label: 'name:employees.contract_type',
    kind: 'choice',
    choices: contractTypeChoices,
    required: true,
    ...half,
  },
  {
    name: 'weekly_hours_capacity',
    label: 'name:employees.weekly_hours_capacity',
    kind: 'custom',
    render: (props) => <WeeklyHoursField {...props} />,
    ...half,
  },
  {
    name: 'position_id',
    label: 'name:employees.position_id',
    kind: 'entity',
    entity: 'positions',
    show: 'name',
    query: { sort: 'name' },
  },
  {
    name: 'salary',
    label: 'name:employees.salary',
    help: 'team:rehire.salaryHelp',
    kind: 'money',
    currency: (values: FormValues) => String(values.salary_currency ?? ''),
  },
  {
    name: 'salary_type',
    label: 'name:employees.salary_type',
    kind: 'choice',
    choices: salaryTypeChoices,
    when: isPaid,
    ...half,
  },
  {
    name: 'salary_currency',
    label: 'name:employees.salary_currency',
    kind: 'options',
    options: currencies,
    when: isPaid,
    ...half,
  },
  {
    name: 'leave_paid_out',
    label: 'name:employees.leave_paid_out',
    help: 'team:rehire.leaveHelp',
    kind: 'switch',
    // Of a year that is over nothing is carried on anyway.
    when: ({ start_date }) => Boolean(lastDay) && String(start_date ?? '').slice(0, 4) === lastDay?.slice(0, 4),
  },
  {
    name: 'send_invitation',
    label: 'name:employees.send_invitation',
    help: 'team:rehire.invitationHelp',
    kind: 'switch',
  },
  ...(hasOnboarding
    ? [{ name: 'start_onboarding', label: 'name:employees.start_onboarding', kind: 'switch' } as const]
    : []),
]

/** Brings somebody who has left back to a new employment; what was before stays as it was. */
export function RehireDialog({ employee, onClose }: { employee: EmployeeRecord; onClose: () => void }) {
  const { t, locale } = useTexts()
  const format = useFormat()
  const { hasModule } = useConfiguration()
  const { termination_date: lastDay, salary_currency, ...before } = employee.attributes
  const fields = useMemo(
    () =>
      fieldsFor({
        lastDay,
        currencies: currencyOptions(locale, salary_currency ?? undefined),
        hasOnboarding: hasModule('onboarding'),
      }),
    [lastDay, locale, salary_currency, hasModule],
  )
  const rules = ({ start_date }: FormValues): Problem[] =>
    lastDay && start_date && String(start_date) <= lastDay
      ? [['start_date', 'rule.afterLastDay', { date: format.day(lastDay) }]]
      : []
  const name = personName(employee)
  return (
    <Dialog onClose={onClose} title={t('team:rehire.title', { name })}>
      <Stack>
        <Text c="dimmed">{t('team:rehire.text', { date: format.day(lastDay) })}</Text>
        <ActionForm
          layout="dialog"
          fields={fields}
          schema={RehireInput}
          rules={rules}
          initial={{
            start_date: lastDay && lastDay >= today() ? null : today(),
            contract_type: before.contract_type,
            weekly_hours_capacity: before.weekly_hours_capacity,
            position_id: before.position_id ?? null,
            salary: null,
            salary_type: before.salary_type ?? 'monthly',
            salary_currency: salary_currency ?? null,
            leave_paid_out: true,
            send_invitation: !before.is_sample,
            start_onboarding: true,
          }}
          submitLabel="team:rehire"
          failed="team:rehire.failed"
          onSubmit={async (input) => {
            await rehire(employee, input)
            showSuccess(t('team:rehire.done', { name }))
          }}
          onDone={onClose}
          onCancel={onClose}
        />
      </Stack>
    </Dialog>
  )
}
