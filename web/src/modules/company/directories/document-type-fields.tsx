import { TagsInput } from '@mantine/core'
import { REMINDER_DAYS, signatureKinds } from '#contracts/company/directories.ts'
import type { CustomFieldProps, FieldSpec } from '#web/engine/form/field-specs.ts'
import { personName } from '#web/engine/resource/person-name.ts'
import type { AnyRecord, Choice, Column } from '#web/engine/resource/types.ts'

const signatures: readonly Choice[] = signatureKinds.map((value) => ({
  value,
  label: `name:document-types.required_signature=${value}`,
}))

/** Days as words that are typed and taken out one by one. */
const ReminderDays = ({ value, onChange, label, description, error, disabled }: CustomFieldProps) => (
  <TagsInput
    label={label}
    description={description}
    error={error}
    disabled={disabled}
    inputMode="numeric"
    splitChars={[',', ' ', ';']}
    value={((value ?? []) as (number | string)[]).map(String)}
    onChange={onChange}
  />
)

/** What a type of documents says besides its name: reminders, the signature it needs, and who sees a restricted one. */
export const documentTypeFields: readonly FieldSpec[] = [
  {
    name: 'reminder_days',
    label: 'name:document-types.reminder_days',
    help: 'company:documentType.remindersHelp',
    kind: 'custom',
    empty: REMINDER_DAYS,
    render: (props) => <ReminderDays {...props} />,
  },
  {
    name: 'required_signature',
    label: 'name:document-types.required_signature',
    kind: 'choice',
    choices: signatures,
  },
  {
    name: 'keep_years',
    label: 'name:document-types.keep_years',
    help: 'company:documentType.keepYearsHelp',
    kind: 'number',
    min: 1,
    max: 100,
    decimals: 0,
  },
  {
    name: 'restricted',
    label: 'name:document-types.restricted',
    help: 'company:documentType.restrictedHelp',
    kind: 'switch',
  },
  {
    name: 'people_ids',
    label: 'name:document-types.people_ids',
    help: 'company:documentType.peopleHelp',
    kind: 'entities',
    entity: 'employees',
    show: personName,
    query: { permissions: 'manageDocuments', sort: 'first_name' },
    when: ({ restricted }) => restricted === true,
  },
]

/** In the list of types: whether one is restricted, and the signature it needs. */
export const documentTypeColumns: readonly Column<AnyRecord>[] = [
  { key: 'restricted', header: 'name:document-types.restricted', kind: 'yesNo', minWidth: 110 },
  {
    key: 'required_signature',
    header: 'name:document-types.required_signature',
    kind: 'badge',
    choices: signatures,
    minWidth: 130,
  },
]
