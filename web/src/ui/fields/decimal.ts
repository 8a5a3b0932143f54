import type { Locale } from '../messages.ts'

const POINT = { en: '.', ro: ',' } as const

/**
 * The number a person typed, null where there is none. Of two kinds of points the last is the decimal one; a lone point is,
 * unless three digits follow the one that the language sets thousands apart with. Digits past `decimals` are left out.
 */
export function parseDecimal(text: string, locale: Locale, decimals: number): number | null {
  const plain = text.replace(/[\s’']/g, '').replace('−', '-')
  const places = [...plain.matchAll(/[.,]/g)]
  const last = places.at(-1)
  const isAlone = places.every(([point]) => point === last?.[0])
  const isGroup =
    last !== undefined && isAlone && (places.length > 1 || (last[0] !== POINT[locale] && /[.,]\d{3}$/.test(plain)))
  const at = last === undefined || isGroup ? plain.length : last.index
  const whole = plain.slice(0, at).replace(/[.,]/g, '')
  const rest = plain.slice(at + 1).slice(0, decimals)
  if (!/\d/.test(whole + rest)) return null
  return Number(`${whole === '-' || whole === '' ? `${whole}0` : whole}.${rest || '0'}`)
}

/** The number as the language writes it; nothing for null. */
export function formatDecimal(value: number | null, locale: Locale, decimals: number, grouped: boolean): string {
  if (value === null) return ''
  return new Intl.NumberFormat(locale, { maximumFractionDigits: decimals, useGrouping: grouped }).format(value)
}
