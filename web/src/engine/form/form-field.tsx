import { Checkbox, NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import { lazy, memo, Suspense } from 'react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { CodeField } from '#web/ui/code-field.tsx'
import { EnumSelect } from '#web/ui/enum-select.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PhoneField } from '#web/ui/phone-field.tsx'
import type { CustomFieldProps, FieldSpec, FormValues } from './field-specs.ts'

// Parts that most forms do without, and the sign-in always.
const DateField = lazy(() => import('#web/ui/date-field.tsx').then((file) => ({ default: file.DateField })))
const MoneyField = lazy(() => import('#web/ui/money-field.tsx').then((file) => ({ default: file.MoneyField })))
const FileDrop = lazy(() => import('#web/ui/file-drop.tsx').then((file) => ({ default: file.FileDrop })))
const EntitySelect = lazy(() => import('./entity-select.tsx').then((file) => ({ default: file.EntitySelect })))
const EntityMultiSelect = lazy(() =>
  import('./entity-multi-select.tsx').then((file) => ({ default: file.EntityMultiSelect })),
)

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

/** One declared field with its label, help and error. */
export const FormField = memo(function FormField({ field, value, error, required, onChange, values }: FormFieldProps) {
  const { t } = useTexts()
  const all = values ?? {}
  const disabled = typeof field.disabled === 'function' ? field.disabled(all) : (field.disabled ?? false)
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
      <Suspense fallback={<TextInput label={shared.label} disabled />}>
        <FieldInput field={field} value={value} values={all} {...shared} />
      </Suspense>
    </div>
  )
})

interface FieldInputProps extends CustomFieldProps {
  field: FieldSpec
  description: string | undefined
}

function FieldInput({ field, value, values, ...shared }: FieldInputProps) {
  const { t } = useTexts()
  const { required, onChange, ...rest } = shared
  const placeholder = field.placeholder && t(field.placeholder)
  const named = { name: field.name, autoComplete: field.autoComplete, autoFocus: field.autoFocus, placeholder }
  const asText = String(value ?? '')
  switch (field.kind) {
    case 'textarea':
      return (
        <Textarea
          {...rest}
          {...named}
          withAsterisk={required}
          aria-required={required}
          autosize
          minRows={field.rows ?? 3}
          value={asText}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'phone':
      return <PhoneField {...shared} value={asText} />
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
    case 'code':
      return (
        <CodeField label={rest.label} error={rest.error} length={field.length} value={asText} onChange={onChange} />
      )
    case 'date':
      return <DateField {...shared} value={(value as string | null) || null} />
    case 'number':
      return (
        <NumberInput
          {...rest}
          {...named}
          withAsterisk={required}
          hideControls
          value={(value as number | null) ?? ''}
          onChange={(number) => onChange(number === '' ? null : Number(number))}
        />
      )
    case 'money': {
      const currency = typeof field.currency === 'function' ? field.currency(values) : field.currency
      return <MoneyField {...shared} currency={currency} value={value as number | null} />
    }
    case 'switch':
      return <Switch {...rest} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
    case 'checkbox':
      return <Checkbox {...rest} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
    case 'choice': {
      const options = field.choices.map((choice) => ({ value: choice.value, label: t(choice.label) }))
      return <EnumSelect {...shared} placeholder={placeholder} options={options} value={value as string | null} />
    }
    case 'options':
      return <EnumSelect {...shared} placeholder={placeholder} options={field.options} value={value as string | null} />
    case 'entity': {
      const query = typeof field.query === 'function' ? field.query(values) : field.query
      return (
        <EntitySelect
          {...shared}
          placeholder={placeholder}
          entity={field.entity}
          show={field.show}
          query={query}
          value={value as string | null}
        />
      )
    }
    case 'entities':
      return (
        <EntityMultiSelect
          {...shared}
          entity={field.entity}
          show={field.show}
          query={field.query}
          value={value as string[]}
        />
      )
    case 'file':
      return (
        <FileDrop
          label={rest.label}
          error={rest.error}
          required={required}
          accept={field.accept}
          maxSize={field.maxSize}
          maxFiles={field.maxFiles}
          files={value as File[]}
          onChange={onChange}
        />
      )
    case 'custom':
      return field.render({ ...shared, value, values })
    default:
      return (
        <TextInput
          {...rest}
          {...named}
          type={field.kind}
          withAsterisk={required}
          aria-required={required}
          value={asText}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}
