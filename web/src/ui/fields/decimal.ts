import type { Locale } from '../messages.ts'

const POINT = { en: '.', ro: ',' } as const
/** A whole number with one point in it. */
const THOUSANDS = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/**
 * The number a person typed, null where there is none. Of two kinds of points the last is the decimal one; a lone point is,
 * unless it is the one that the language sets thousands apart with and stands where those stand apart: `1.234`, but not `0.125`.
 * Digits past `decimals` are left out.
 */
export function parseDecimal(text: string, locale: Locale, decimals: number): number | null {
  const plain = text.replace(/[\s’']/g, '').replace('−', '-')
  const places = [...plain.matchAll(/[.,]/g)]
  const last = places.at(-1)
  const isAlone = places.every(([point]) => point === last?.[0])
  const isGroup =
    last !== undefined && isAlone && (places.length > 1 || (last[0] !== POINT[locale] && THOUSANDS.test(plain)))
  const at = last === undefined || isGroup ? plain.length : last.index
  const whole = plain.slice(0, at).replace(/[.,]/g, '')
  const rest = plain.slice(at + 1).slice(0, decimals)
  if (!/\d/.test(whole + rest)) return null
  return Number(`${whole === '-' || whole === '' ? `${whole}0` : whole}.${rest || '0'}`)
}

interface Written {
  decimals: number
  /** Thousands apart. */
  grouped: boolean
  /** With all of its decimals as soon as it has one, as amounts are written: 1,742.40, but 1,742. */
  whole?: boolean
}

/** The number as the language writes it; nothing for null. */
export function formatDecimal(value: number | null, locale: Locale, { decimals, grouped, whole }: Written): string {
  if (value === null) return ''
  const least = whole && !Number.isInteger(value) ? decimals : 0
  const digits = { minimumFractionDigits: least, maximumFractionDigits: decimals }
  return new Intl.NumberFormat(locale, { ...digits, useGrouping: grouped }).format(value)
}
