import { useMemo } from 'react'
import { later } from '#web/ui/later.tsx'
import { readPath } from '../resource/records.ts'
import type { FieldSpec } from './field-specs.ts'
import classes from './form.module.css'
import { CompositeField } from './inputs/composite-field.tsx'
import { dependsOnOthers, FormField } from './inputs/form-field.tsx'
import type { FormModel } from './use-form-model.ts'
import { shownFields } from './values/form-values.ts'

const RowsField = later(() => import('./rows/rows-field.tsx'), 'RowsField')

/** The fields that are there for the present values, in the form's grid. */
export function FormFields({ fields, model }: { fields: readonly FieldSpec[]; model: FormModel }) {
  const shown = useMemo(
    () => shownFields(fields, model.values).filter(({ kind }) => kind !== 'hidden'),
    [fields, model.values],
  )
  return (
    <div className={classes.fields}>
      {shown.map((field) => (
        <div key={field.name} className={field.width === 'half' ? classes.half : classes.full}>
          <ModelField field={field} model={model} />
        </div>
      ))}
    </div>
  )
}

/** A declared field with what the form's model holds of it. */
function ModelField({ field, model }: { field: FieldSpec; model: FormModel }) {
  if (field.kind === 'composite') return <CompositeField field={field} model={model} />
  if (field.kind === 'rows') return <RowsField field={field} model={model} />
  return (
    <FormField
      field={field}
      value={readPath(model.values, field.name)}
      error={model.errors[field.name]}
      required={model.required.has(field.name)}
      onChange={model.change}
      values={dependsOnOthers(field) ? model.values : undefined}
    />
  )
}
