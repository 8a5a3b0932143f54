import { TagsInput } from '@mantine/core'
import type { CustomFieldProps } from '#web/engine/form/field-specs.ts'

/** An address alone, as it is kept: `Ana Pop <Ana@x.test>` is `ana@x.test`. */
const addressIn = (typed: string) =>
  typed
    .replace(/^.*<|>.*$/g, '')
    .trim()
    .toLowerCase()

/** Addresses as pills: typed, pasted as a list, or chosen among the client's contacts. */
export function RecipientsField({ contacts, ...field }: CustomFieldProps & { contacts: readonly string[] }) {
  const { value, onChange, error, label, description, required } = field
  const addresses = (typed: string[]) => [...new Set(typed.map(addressIn).filter((one) => one !== ''))]
  return (
    <TagsInput
      label={label}
      description={description}
      error={error}
      withAsterisk={required}
      inputMode="email"
      data={[...contacts]}
      value={value as string[]}
      onChange={(typed) => onChange(addresses(typed))}
      // The focus of a dialog that opens lays no list over its next field.
      openOnFocus={false}
      splitChars={[',', ';', ' ', '\n', '\t']}
      acceptValueOnBlur
    />
  )
}
