import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

export interface PhoneFieldProps {
  value: string
  onChange: (phone: string) => void
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  onBlur?: () => void
}

/** A phone number as people write it; the telephone keyboard on phones. */
export function PhoneField({ value, onChange, required, ...rest }: PhoneFieldProps) {
  return (
    <TextInput
      {...rest}
      type="tel"
      autoComplete="tel"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      withAsterisk={required}
      aria-required={required}
    />
  )
}
