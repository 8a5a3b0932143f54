import type { FormValues } from '#web/engine/form/field-specs.ts'
import { keyOfRow } from '#web/engine/form/rows/rows.ts'

/** A line as the form holds it. Its amounts are never missing, so that totals can follow each key. */
export interface FormLine {
  /** Of a line that is stored. */
  id?: string
  name: string
  description: string | null
  quantity: number
  unit: string | null
  unit_price: number
  tax: number
  discount_percent: number | null
}

/** The lines that the form holds. */
export const linesIn = (values: FormValues): FormLine[] => (values.lineItems ?? []) as FormLine[]

/** What tells a line from the others while they are moved. */
export const keyOfLine = (line: FormLine): string => keyOfRow(line as unknown as FormValues)

/** A line that nobody wrote in yet; it goes on as the one above it. */
export const nextLine = (above: FormLine | undefined, tax: number): FormLine => ({
  name: '',
  description: null,
  quantity: 1,
  unit: above?.unit ?? null,
  unit_price: 0,
  tax: above?.tax ?? tax,
  discount_percent: null,
})
