import { readPath } from '../../resource/records.ts'
import type { FieldSpec } from '../field-specs.ts'
import type { FormModel } from '../use-form-model.ts'
import { FormField, isDisabled } from './form-field.tsx'

interface CompositeFieldProps {
  field: Extract<FieldSpec, { kind: 'composite' }>
  model: FormModel
}

/** One input for several keys, drawn by its declaration. */
export function CompositeField({ field, model }: CompositeFieldProps) {
  const disabled = isDisabled(field, model.values)
  const draw = (name: string) => {
    const part = field.parts.find((one) => one.name === name)
    if (!part) throw new Error(`${field.name} has no part ${name}`)
    return (
      <FormField
        field={disabled ? { ...part, disabled } : part}
        value={readPath(model.values, name)}
        error={model.errors[name]}
        required={model.required.has(name)}
        onChange={model.change}
        values={model.values}
      />
    )
  }
  const onChange = (changes: object) => {
    for (const [name, value] of Object.entries(changes)) {
      if (value !== readPath(model.values, name)) model.change(name, value)
    }
  }
  return (
    <div data-field={field.name}>
      {field.render({ values: model.values, onChange, errors: model.errors, disabled, draw })}
    </div>
  )
}
