/** By how much more or less something is, in tenths of a percent; null where there was nothing, or a loss, to take percents of. */
export function changeOf(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round((now / before - 1) * 1000) / 10
}

/** `+6.9%`, `-3%`, in the reader's numbers. */
export const changeText = (change: number, number: (value: number, most?: number) => string): string =>
  `${change > 0 ? '+' : ''}${number(change, 1)}%`

/** Whole percents of a part. */
export const percentOf = (part: number, all: number): number => (all === 0 ? 0 : Math.round((part / all) * 100))
