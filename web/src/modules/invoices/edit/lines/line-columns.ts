import type { TextKey } from '#web/platform/texts/namespaces.ts'
import type { FormLine } from './form-line.ts'

export type LineKey = Exclude<keyof FormLine, 'id' | 'description'>

export interface LineColumn {
  key: LineKey
  label: TextKey
  isNumber: boolean
}

const name = { key: 'name', label: 'name:invoice-lines.name', isNumber: false } as const
const quantity = { key: 'quantity', label: 'name:invoice-lines.quantity', isNumber: true } as const
const unit = { key: 'unit', label: 'name:invoice-lines.unit', isNumber: false } as const
const price = { key: 'unit_price', label: 'name:invoice-lines.unit_price', isNumber: true } as const
const tax = { key: 'tax', label: 'name:invoice-lines.tax', isNumber: true } as const
const discount = { key: 'discount_percent', label: 'name:invoice-lines.discount_percent', isNumber: true } as const

/** What is typed of a line, from left to right: a discount where it was asked for, VAT where there is some. */
export const lineColumns = (hasVat: boolean, hasDiscount: boolean): readonly LineColumn[] => [
  name,
  quantity,
  unit,
  price,
  ...(hasVat ? [tax] : []),
  ...(hasDiscount ? [discount] : []),
]
