/**
 * Keeps answers for a moment, each under its key; `most` bounds how many. An answer that was on its way while something was
 * forgotten goes to the caller who asked for it and is not kept: it may be older than the change. A clock that is set back
 * makes no answer live longer.
 */
export function keptAnswers<T>({ milliseconds, most }: { milliseconds: number; most: number }) {
  const kept = new Map<string, { answer: T; until: number }>()
  let timesForgotten = 0

  return {
    /** The answer kept under a key, or the one that `ask` gets. A failure is not kept. */
    async of(key: string, ask: () => Promise<T>): Promise<T> {
      const known = kept.get(key)
      if (known && known.until > performance.now()) return known.answer
      const [until, before] = [performance.now() + milliseconds, timesForgotten]
      const answer = await ask()
      if (before !== timesForgotten) return answer
      if (kept.size >= most) kept.clear()
      kept.set(key, { answer, until })
      return answer
    },

    /** Asks again for one key, or without one for all. */
    forget(key?: string): void {
      timesForgotten += 1
      if (key === undefined) kept.clear()
      else kept.delete(key)
    },
  }
}
