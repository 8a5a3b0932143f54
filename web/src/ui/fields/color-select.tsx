import { Group, Select } from '@mantine/core'
import type { ReactNode } from 'react'

export interface ColorSelectProps {
  /** Name of a colour of the theme. */
  value: string | null
  onChange: (value: string | null) => void
  options: readonly { value: string; label: string }[]
  label?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
}

const Dot = ({ color }: { color: string }) => (
  <span
    aria-hidden
    style={{ width: 14, height: 14, borderRadius: 7, background: `var(--mantine-color-${color}-5)`, flex: 'none' }}
  />
)

/** One of the theme's colours, by name and by sight. */
export function ColorSelect({ options, required, value, ...rest }: ColorSelectProps) {
  return (
    <Select
      {...rest}
      value={value}
      data={options as { value: string; label: string }[]}
      withAsterisk={required}
      aria-required={required}
      allowDeselect={false}
      maxDropdownHeight={440}
      leftSection={value ? <Dot color={value} /> : undefined}
      renderOption={({ option }) => (
        <Group gap={10} wrap="nowrap">
          <Dot color={option.value} />
          {option.label}
        </Group>
      )}
    />
  )
}
