import { Autocomplete, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { usualOffsets } from '#contracts/onboarding/onboarding.ts'
import type { CustomFieldProps } from '#web/engine/form/field-specs.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

const usual = usualOffsets.map(String)
const WHOLE = /^[-−]?\d{0,4}$/

/** How many days after the first or last day a task is due: one of the usual numbers, or any other that is typed. */
export function OffsetField({ value, onChange, error, label, disabled }: CustomFieldProps) {
  /** What is being typed, as long as it is no number: a minus alone. */
  const [typed, setTyped] = useState('')
  const change = (text: string) => {
    if (!WHOLE.test(text)) return
    const days = Number.parseInt(text.replace('−', '-'), 10)
    setTyped(Number.isNaN(days) ? text : '')
    onChange(Number.isNaN(days) ? null : days)
  }
  return (
    <Autocomplete
      label={label}
      error={error}
      disabled={disabled}
      inputMode="numeric"
      autoComplete="off"
      data={usual}
      // All of them stay in sight, whatever is typed.
      filter={({ options }) => options}
      maxDropdownHeight={330}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      renderOption={({ option }) => <Usual days={Number(option.value)} />}
      value={typeof value === 'number' ? String(value) : typed}
      onChange={change}
      onBlur={() => setTyped('')}
    />
  )
}

function Usual({ days }: { days: number }) {
  const { t } = useTexts()
  const side = days < 0 ? 'before' : days > 0 ? 'after' : 'on'
  return (
    <Group wrap="nowrap" gap="sm">
      <span style={{ minWidth: 28, textAlign: 'right' }} data-figures>
        {days}
      </span>
      <Text component="span" fz="sm">
        {t(`onboarding:offset.${side}`, { days: Math.abs(days) })}
      </Text>
    </Group>
  )
}
