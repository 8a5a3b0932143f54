import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from './use-words.ts'

export interface MoneyFieldProps {
  /** A decimal number in the currency's main unit, or null. */
  value: number | null
  onChange: (amount: number | null) => void
  /** ISO 4217 code shown behind the amount. */
  currency?: string
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  max?: number
  onBlur?: () => void
}

/** An amount of zero or more with at most two decimals, grouped and pointed as the reader's language does. */
export function MoneyField({ value, onChange, currency, required, ...rest }: MoneyFieldProps) {
  const { locale } = useWords()
  return (
    <NumberInput
      {...rest}
      value={value ?? ''}
      onChange={(amount) => onChange(amount === '' ? null : Number(amount))}
      min={0}
      decimalScale={2}
      thousandSeparator={locale === 'ro' ? '.' : ','}
      decimalSeparator={locale === 'ro' ? ',' : '.'}
      hideControls
      withAsterisk={required}
      rightSection={currency ? <span style={{ fontSize: 12 }}>{currency}</span> : undefined}
      rightSectionWidth={currency ? 48 : undefined}
      rightSectionPointerEvents="none"
    />
  )
}
