import type { FieldSpec } from '#web/engine/form/field-specs.ts'
import type { AnyRecord, Column } from '#web/engine/resource/types.ts'
import type { Needs } from '#web/platform/session/permissions.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ColorSelect, type ColorSelectProps } from '#web/ui/fields/color-select.tsx'
import { colorChoices } from './colors.ts'

function NamedColors(props: Omit<ColorSelectProps, 'options'>) {
  const { t } = useTexts()
  return <ColorSelect {...props} options={colorChoices.map(({ value, label }) => ({ value, label: t(label) }))} />
}

type Coloured = 'tags' | 'expense-categories'

/** The colour of an entry in a form. */
export const colorField = (entity: Coloured): FieldSpec => ({
  name: 'color',
  label: `name:${entity}.color`,
  kind: 'custom',
  empty: 'primary',
  render: ({ value, onChange, label, error, required, disabled }) => (
    <NamedColors
      value={value as string | null}
      onChange={onChange}
      label={label}
      error={error}
      required={required}
      disabled={disabled}
    />
  ),
})

/** The colour of an entry in a list, changed in place by those who hold `permission`. */
export const colorColumn = (entity: Coloured, permission: Needs): Column<AnyRecord> => ({
  key: 'color',
  header: `name:${entity}.color`,
  kind: 'badge',
  choices: colorChoices,
  minWidth: 140,
  edit: { kind: 'choice', choices: colorChoices, permission },
})
