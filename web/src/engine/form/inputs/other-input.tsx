import { Checkbox, Switch, Textarea } from '@mantine/core'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EnumSelect } from '#web/ui/fields/enum-select.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { later } from '#web/ui/later.tsx'
import { AddLink } from '../records/add-link.tsx'
import { EntitySelect } from '../records/entity-select.tsx'
import { AwaitedInput } from './awaited-input.tsx'
import type { FieldInputProps } from './form-field.tsx'

const CodeField = later(() => import('#web/ui/fields/code-field.tsx'), 'CodeField', AwaitedInput)
const DateField = later(() => import('#web/ui/dates/date-field.tsx'), 'DateField', AwaitedInput)
const MoneyField = later(() => import('#web/ui/fields/money-field.tsx'), 'MoneyField', AwaitedInput)
const FileDrop = later(() => import('#web/ui/fields/file-drop.tsx'), 'FileDrop', AwaitedInput)
const EntityMultiSelect = later(() => import('../records/entity-multi-select.tsx'), 'EntityMultiSelect', AwaitedInput)

/** The input of every kind of field but texts and passwords. */
export function OtherInput({ field, value, values, ...shared }: FieldInputProps) {
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
    case 'code':
      return (
        <CodeField label={rest.label} error={rest.error} length={field.length} value={asText} onChange={onChange} />
      )
    case 'date':
      return <DateField {...shared} taken={field.taken} value={(value as string | null) || null} />
    case 'number':
      return (
        <NumberField
          {...shared}
          name={field.name}
          autoFocus={field.autoFocus}
          placeholder={placeholder}
          min={field.min}
          max={field.max}
          decimals={field.decimals}
          value={value as number | null}
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
        <>
          <EntitySelect
            {...shared}
            placeholder={placeholder}
            entity={field.entity}
            show={field.show}
            query={query}
            compare={field.compare}
            besides={field.besides}
            creates={field.creates}
            value={value as string | null}
          />
          {field.add && <AddLink {...field.add} />}
        </>
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
    default:
      return null
  }
}
