import { type MantineSize, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../use-words.ts'

export interface EnumSelectProps {
  value: string | null
  onChange: (value: string | null) => void
  options: readonly { value: string; label: string }[]
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
  placeholder?: string
  required?: boolean
  disabled?: boolean
  autoFocus?: boolean
  startsOpen?: boolean
  size?: MantineSize
  'aria-label'?: string
  /** Whether it can be searched; by default when the set is too long to overlook. */
  searchable?: boolean
  onBlur?: () => void
  onFocus?: () => void
  onPointerEnter?: () => void
}

/** One of a fixed set. */
export function EnumSelect(props: EnumSelectProps) {
  const { options, required, disabled, startsOpen, searchable = options.length > 8, ...rest } = props
  const { word } = useWords()
  return (
    <Select
      {...rest}
      data={options as { value: string; label: string }[]}
      withAsterisk={required}
      disabled={disabled}
      clearable={!required && !disabled}
      clearButtonProps={{ 'aria-label': word('select.clear') }}
      searchable={searchable}
      // A field that gets the focus for its error must not hide the error below its options.
      openOnFocus={false}
      nothingFoundMessage={word('select.nothing')}
      allowDeselect={false}
      defaultDropdownOpened={startsOpen}
      comboboxProps={{ withinPortal: true }}
    />
  )
}
