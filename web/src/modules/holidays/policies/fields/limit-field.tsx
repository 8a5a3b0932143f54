import { Group, Input, SegmentedControl } from '@mantine/core'
import type { CustomFieldProps } from '#web/engine/form/field-specs.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import classes from '../policies.module.css'

const NO_LIMIT = 0
/** What a limit begins with (spec 1 section 4). */
const FIRST_LIMIT = 1
const LEAST = 0.5
const MOST = 366

/** Days a year, or none counted at all: 0 on the wire. */
export function LimitField({ value, onChange, label, error, required }: CustomFieldProps) {
  const { t } = useTexts()
  const isLimited = value !== NO_LIMIT
  return (
    <Input.Wrapper label={label} error={error} withAsterisk={required} labelElement="div">
      <Group mt={4} gap="sm" align="center">
        <SegmentedControl
          aria-label={label}
          value={isLimited ? 'limited' : 'unlimited'}
          onChange={(kind) => onChange(kind === 'limited' ? FIRST_LIMIT : NO_LIMIT)}
          data={[
            { value: 'limited', label: t('holidays:policy.limited') },
            { value: 'unlimited', label: t('holidays:policy.unlimited') },
          ]}
        />
        {isLimited && (
          <div className={classes.number}>
            <NumberField
              aria-label={label}
              name="days_per_year"
              value={value as number | null}
              min={LEAST}
              max={MOST}
              decimals={2}
              error={error !== undefined}
              onChange={onChange}
            />
          </div>
        )}
      </Group>
    </Input.Wrapper>
  )
}
