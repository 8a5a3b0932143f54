import type { PageSize } from './use-page-sizes.ts'

/** Pixels above each page, and below the last. They stay as they are at every zoom. */
export const GAP = 16

/** How high all pages are below one another, in pixels. */
export const heightOf = (sizes: readonly PageSize[], zoom: number): number =>
  sizes.reduce((sum, { height }) => sum + height * zoom + GAP, GAP)

/** Where a place of the strip stands after a change of zoom: at the same part of the same page. */
export function samePlace(sizes: readonly PageSize[], offset: number, before: number, after: number): number {
  let [from, to] = [0, 0]
  for (const { height } of sizes) {
    const [old, now] = [height * before + GAP, height * after + GAP]
    if (offset < from + old) return to + ((offset - from) * now) / old
    from += old
    to += now
  }
  return to
}
