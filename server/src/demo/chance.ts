/** Chance that is the same at every run: drawn from a text, so that one person's values do not depend on the others'. */
export interface Chance {
  /** A number from 0 up to, not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  whole(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  digits(count: number): string
}

/** FNV-1a. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193)
  return hash
}

/** Mulberry32 over the text's hash. */
export function chanceOf(text: string): Chance {
  let state = seedOf(text)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    pick: (list) => list[whole(0, list.length - 1)]!,
    digits: (count) => Array.from({ length: count }, () => whole(0, 9)).join(''),
  }
}
