import { type Placeholders, templateEntities } from '#contracts/documents/templates.ts'
import type { CustomFieldProps } from '#web/engine/form/field-specs.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EnumSelect } from '#web/ui/fields/enum-select.tsx'
import { entityChoices } from '../template-choices.ts'

interface EntityFieldProps extends CustomFieldProps {
  placeholders: Placeholders | undefined
}

/** What the template is about, one of what there are variables for; sent as a list of one. */
export function EntityField({ value, onChange, placeholders, values: _, ...shared }: EntityFieldProps) {
  const { t } = useTexts()
  const chosen = (value as string[] | undefined)?.[0] ?? null
  const offered = templateEntities.filter(
    (entity) => entity === chosen || (placeholders && placeholders[entity].length > 0),
  )
  const options = entityChoices
    .filter((choice) => offered.includes(choice.value))
    .map((choice) => ({ value: choice.value, label: t(choice.label) }))
  return (
    <EnumSelect {...shared} value={chosen} options={options} onChange={(entity) => onChange(entity ? [entity] : [])} />
  )
}
