import { TextInput } from '@mantine/core'
import { memo, useEffect, useState } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { later } from '#web/ui/later.tsx'
import type { CustomFieldProps, FieldSpec, FormValues } from '../field-specs.ts'
import { leavesOf } from '../values/leaves.ts'
import { AwaitedInput } from './awaited-input.tsx'

const loadOthers = () => import('./other-input.tsx')
const OtherInput = later(loadOthers, 'OtherInput', AwaitedInput)
const AT_HAND: readonly FieldSpec['kind'][] = ['text', 'email', 'url', 'password', 'custom', 'hidden']
let othersAreHere = false

/** Whether every field of a form is drawn: what sends it waits for that, so that nothing is sent that nobody saw. */
export function useFieldsDrawn(fields: readonly FieldSpec[]): boolean {
  const [areHere, setHere] = useState(othersAreHere)
  const isDrawn = areHere || leavesOf(fields).every(({ kind }) => AT_HAND.includes(kind))
  useEffect(() => {
    if (isDrawn) return
    const arrived = () => {
      othersAreHere = true
      setHere(true)
    }
    // Should they not come, the fields' own error says so.
    void loadOthers().then(arrived, () => {})
  }, [isDrawn])
  return isDrawn
}

interface FormFieldProps {
  field: FieldSpec
  value: unknown
  error: string | undefined
  required: boolean
  onChange: (name: string, value: unknown) => void
  /** All values, only for fields that depend on others; the same object again keeps the others from drawing. */
  values: FormValues | undefined
}

/** Whether a field looks at other fields' values. */
export const dependsOnOthers = (field: FieldSpec): boolean =>
  field.kind === 'custom' ||
  typeof field.disabled === 'function' ||
  (field.kind === 'entity' && typeof field.query === 'function') ||
  (field.kind === 'money' && typeof field.currency === 'function')

export const isDisabled = ({ disabled }: FieldSpec, values: FormValues): boolean =>
  typeof disabled === 'function' ? disabled(values) : (disabled ?? false)

/** One declared field with its label, help and error. */
export const FormField = memo(function FormField({ field, value, error, required, onChange, values }: FormFieldProps) {
  const { t } = useTexts()
  const all = values ?? {}
  const disabled = isDisabled(field, all)
  const shared = {
    label: t(field.label),
    description: field.help && t(field.help),
    error,
    required,
    disabled,
    onChange: (next: unknown) => onChange(field.name, next),
  }
  return (
    <div data-field={field.name} data-invalid-field={error === undefined ? undefined : ''}>
      <FieldInput field={field} value={value} values={all} {...shared} />
    </div>
  )
})

/** What each input is given. */
export interface FieldInputProps extends CustomFieldProps {
  field: FieldSpec
  description: string | undefined
}

/** Texts and passwords, which the sign-in needs; every other kind loads when a form first has one. */
function FieldInput(props: FieldInputProps) {
  const { t } = useTexts()
  const { field, value, values, ...shared } = props
  const { required, onChange, ...rest } = shared
  const asText = String(value ?? '')
  switch (field.kind) {
    case 'text':
    case 'email':
    case 'url':
      return (
        <TextInput
          {...rest}
          name={field.name}
          autoComplete={field.autoComplete}
          autoFocus={field.autoFocus}
          placeholder={field.placeholder && t(field.placeholder)}
          type={field.kind}
          withAsterisk={required}
          aria-required={required}
          value={asText}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'password':
      return (
        <PasswordField
          {...shared}
          name={field.name}
          value={asText}
          autoComplete={field.autoComplete}
          withRules={field.rules !== undefined}
          lengthOnly={field.rules === 'length'}
        />
      )
    case 'custom':
      return field.render({ ...shared, value, values })
    default:
      return <OtherInput {...props} />
  }
}
