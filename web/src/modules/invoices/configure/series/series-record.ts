import type { WireRecord } from '#contracts/engine/wire.ts'
import type { InvoiceKind } from '#contracts/invoices/numbers.ts'

/** A series of numbers as the list has it. */
export type SeriesRecord = WireRecord<{
  kind: InvoiceKind
  prefix: string | null
  padding: number
  yearly: boolean
  is_default: boolean
  /** What the next document of it is numbered. */
  next_number: string
  is_used: boolean
}>
