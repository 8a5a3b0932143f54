import { isCalendarDate, isCurrency } from '#contracts/engine/values/primitives.ts'
import type { ReadField, ReceiptReading } from '#contracts/expenses/receipts.ts'

/** More than any receipt says. */
const MOST = 1e10

function only<Value>(field: ReadField<Value>, isSound: (value: Value) => boolean): ReadField<Value> {
  const choices = field.choices.filter(({ value }) => isSound(value))
  const isLeft = field.value !== null && isSound(field.value)
  return isLeft ? { ...field, choices } : { ...field, value: null, choices }
}

/** A reading whose values are ones: no day that does not exist, currency that nobody has, or amount that an expense cannot have. */
export const soundReading = (reading: ReceiptReading): ReceiptReading => ({
  ...reading,
  date: only(reading.date, isCalendarDate),
  currency: only(reading.currency, isCurrency),
  amount: only(reading.amount, (amount) => amount > 0 && amount <= MOST),
})
