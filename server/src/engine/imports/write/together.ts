/** Statements of this many rows travel together. */
const AT_ONCE = 50

/**
 * The work for all of these, many at a time, or the first error; never before the last one that began is done, for they share
 * a transaction. `progress` hears how many are done.
 */
export async function together<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
  progress?: (done: number) => void,
): Promise<R[]> {
  const done: R[] = []
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const settled = await Promise.allSettled(items.slice(start, start + AT_ONCE).map(work))
    for (const one of settled) {
      if (one.status === 'rejected') throw one.reason
      done.push(one.value)
    }
    progress?.(done.length)
  }
  return done
}
