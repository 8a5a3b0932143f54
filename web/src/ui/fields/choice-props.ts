import type { MantineSize } from '@mantine/core'
import type { ReactNode } from 'react'

/** What every field has in which one is chosen. */
export interface ChoiceProps {
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
  /** Open from the start: a person who asked for the field wants to choose. */
  startsOpen?: boolean
  size?: MantineSize
  'aria-label'?: string
  onBlur?: () => void
}
