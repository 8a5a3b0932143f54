import { MultiSelect } from '@mantine/core'
import { MOST_REMINDERS } from '#contracts/documents/signing.ts'
import type { CustomFieldProps, FieldSpec } from '#web/engine/form/field-specs.ts'

const LATEST = 30
const days = Array.from({ length: LATEST }, (_, i) => `${i + 1}`)

function ReminderDays({ value, onChange, error, label, description }: CustomFieldProps) {
  const chosen = (value ?? []) as number[]
  return (
    <MultiSelect
      label={label}
      description={description}
      error={error}
      data={days}
      maxValues={MOST_REMINDERS}
      value={chosen.map(String)}
      onChange={(picked) => onChange(picked.map(Number).sort((a, b) => a - b))}
    />
  )
}

/** Days after somebody was asked at which they are reminded. */
export const reminderDays: FieldSpec = {
  name: 'reminder_days',
  label: 'name:documents.reminder_days',
  help: 'documents:signing.reminderDaysHelp',
  kind: 'custom',
  empty: [],
  render: (props) => <ReminderDays {...props} />,
}
