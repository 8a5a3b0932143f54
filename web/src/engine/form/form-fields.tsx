import { useMemo } from 'react'
import { readPath } from '../resource/records.ts'
import type { FieldSpec } from './field-specs.ts'
import classes from './form.module.css'
import { dependsOnOthers, FormField } from './form-field.tsx'
import { shownFields } from './form-values.ts'
import type { FormModel } from './use-form-model.ts'

/** The fields that are there for the present values, in the form's grid. */
export function FormFields({ fields, model }: { fields: readonly FieldSpec[]; model: FormModel }) {
  const shown = useMemo(() => shownFields(fields, model.values), [fields, model.values])
  return (
    <div className={classes.fields}>
      {shown.map((field) => (
        <div key={field.name} className={field.width === 'half' ? classes.half : classes.full}>
          <FormField
            field={field}
            value={readPath(model.values, field.name)}
            error={model.errors[field.name]}
            required={model.required.has(field.name)}
            onChange={model.change}
            values={dependsOnOthers(field) ? model.values : undefined}
          />
        </div>
      ))}
    </div>
  )
}
