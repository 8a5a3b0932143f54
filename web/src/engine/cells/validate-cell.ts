import type { TextKey, TextValues } from '#web/platform/texts/namespaces.ts'
import { currentLocale } from '#web/platform/texts/setup.ts'
import { formatDecimal, parseDecimal } from '#web/ui/fields/decimal.ts'
import type { EditKind } from '../resource/types.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const MAX = 255
const DECIMALS = 10

/** A number as somebody types it who reads the language on screen. */
const numberIn = (typed: string) => parseDecimal(typed, currentLocale(), DECIMALS)

/** What the editor begins with: the value as text, a number as the language writes it. */
export function cellText(edit: EditKind, value: unknown): string | null {
  if (value === null || value === undefined) return null
  return edit.kind === 'number'
    ? formatDecimal(Number(value), currentLocale(), { decimals: DECIMALS, grouped: false })
    : String(value)
}

/** What is wrong with a value typed into a cell (spec 3 section 5.1), or null. Values are what the editor holds: text, or null. */
export function cellProblem(edit: EditKind, value: string | null): [TextKey, TextValues?] | null {
  const typed = value?.trim() ?? ''
  if (typed === '') return edit.clearable ? null : ['engine:cell.empty']
  if (edit.kind === 'number') {
    const number = numberIn(typed)
    return number !== null && Number.isFinite(number) && number >= 0 ? null : ['engine:cell.notPositive']
  }
  if (edit.kind === 'email') {
    if (typed.length > MAX) return ['engine:cell.tooLong', { max: MAX }]
    return EMAIL.test(typed) ? null : ['engine:cell.email']
  }
  const max = edit.kind === 'text' ? (edit.maxLength ?? MAX) : MAX
  return typed.length > max ? ['engine:cell.tooLong', { max }] : null
}

/** The typed value as the wire wants it: numbers as numbers, text trimmed, nothing as null. */
export function cellPayload(edit: EditKind, value: string | null): string | number | null {
  const typed = value?.trim() ?? ''
  if (typed === '') return null
  return edit.kind === 'number' ? numberIn(typed) : typed
}
