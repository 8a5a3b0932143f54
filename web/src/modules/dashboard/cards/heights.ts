/** How high each card was when it was last seen, by its key: in one column and in two they differ. */
export type Heights = Readonly<Record<string, number>>

const keyOf = (isNarrow: boolean) => `dashboard-heights-${isNarrow ? 'one' : 'two'}`

/** What this browser knows of the cards' heights; nothing where it cannot be read. */
export function readHeights(isNarrow: boolean): Heights {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(isNarrow)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Heights) : {}
  } catch {
    return {}
  }
}

/** Keeps them for the next time: cards come with that height, so that nothing moves when they are filled. */
export function keepHeights(isNarrow: boolean, heights: Heights): void {
  try {
    localStorage.setItem(keyOf(isNarrow), JSON.stringify(heights))
  } catch {
    // A full or closed store costs nothing but a little movement.
  }
}
