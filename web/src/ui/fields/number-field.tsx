import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useWords } from '../use-words.ts'
import { formatDecimal, parseDecimal } from './decimal.ts'

export interface NumberFieldProps {
  value: number | null
  onChange: (value: number | null) => void
  /** What lies beyond is brought back to these when the field is left. */
  min?: number
  max?: number
  /** Digits after the decimal point, all there are by default; 0 for whole numbers. */
  decimals?: number
  /** Thousands apart, while nobody is in the field. */
  grouped?: boolean
  /** An amount that has decimals shows all of them: 1742.40. */
  isAmount?: boolean
  name?: string
  placeholder?: string
  autoFocus?: boolean
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  'aria-label'?: string
  rightSection?: ReactNode
  rightSectionWidth?: number
}

const ALLOWED = /^[-−]?[\d.,\s’']*$/
const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/**
 * A number, written as the reader's language does and read as people type it, with either point. A text input: the kit's own
 * number input weighs as much as the rest of a form.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min = -Infinity, max = Infinity, decimals = 10, required, ...others } = props
  const { grouped = false, isAmount = false, ...rest } = others
  const { locale } = useWords()
  /** What is being typed, as long as it means the value. */
  const [typed, setTyped] = useState<string>()
  // Somebody who takes a digit away from 5,000 or puts one behind it means no decimals.
  const [isHere, setHere] = useState(false)
  const shown = typed !== undefined && parseDecimal(typed, locale, decimals) === value ? typed : undefined
  const change = (text: string) => {
    if (!ALLOWED.test(text) || (min >= 0 && /[-−]/.test(text))) return
    setTyped(text)
    const number = parseDecimal(text, locale, decimals)
    if (number !== value) onChange(number)
  }
  const leave = () => {
    setHere(false)
    setTyped(undefined)
    if (value !== null && within(value, min, max) !== value) onChange(within(value, min, max))
  }
  return (
    <TextInput
      {...rest}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      withAsterisk={required}
      aria-required={required}
      value={shown ?? formatDecimal(value, locale, { decimals, grouped: grouped && !isHere, whole: isAmount })}
      onChange={(event) => change(event.currentTarget.value)}
      onFocus={() => setHere(true)}
      onBlur={leave}
      rightSectionPointerEvents="none"
    />
  )
}
