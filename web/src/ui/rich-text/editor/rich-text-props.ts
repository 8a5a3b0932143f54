import type { ReactNode } from 'react'

export interface RichTextProps {
  label: ReactNode
  description?: ReactNode
  /** HTML; '' when nothing is written. */
  value: string
  onChange: (html: string) => void
  error?: ReactNode
  disabled?: boolean
  required?: boolean
  /** No more characters can be typed. */
  maxCharacters?: number
  /** The company's logo, shown where a text has it. */
  logo?: string
}
