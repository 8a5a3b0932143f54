import type { ReactNode } from 'react'
import { minorDigits } from '#contracts/engine/values/money.ts'
import { NumberField } from './number-field.tsx'

export interface MoneyFieldProps {
  /** A decimal number in the currency's main unit, or null. */
  value: number | null
  onChange: (amount: number | null) => void
  /** ISO 4217 code shown after the amount. */
  currency?: string
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  max?: number
}

/** An amount of zero or more with the decimals that its currency has, two of most, grouped and pointed as the reader's language does. */
export function MoneyField({ currency, ...rest }: MoneyFieldProps) {
  return (
    <NumberField
      {...rest}
      min={0}
      decimals={minorDigits(currency)}
      grouped
      isAmount
      rightSection={currency ? <span style={{ fontSize: 12 }}>{currency}</span> : undefined}
      rightSectionWidth={currency ? 48 : undefined}
    />
  )
}
