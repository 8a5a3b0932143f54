import { useCallback, useEffect, useRef, useState } from 'react'

/** As long as a row takes to fold away. */
export const FOLDS = 150

/**
 * Rows of a list of which some go by the reader's own doing: they stay where they are while they fold away, also when the server's list
 * comes without them meanwhile, and are gone then, also when it comes late. What the reader takes back comes back where it was.
 */
export function useFolding<Row extends { id: string }>(rows: readonly Row[]) {
  const [folding, setFolding] = useState<ReadonlySet<string>>(new Set())
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const before = useRef<readonly Row[]>(rows)
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => {
      for (const timer of running.values()) clearTimeout(timer)
    }
  }, [])
  const fold = useCallback((id: string) => {
    setFolding((now) => new Set([...now, id]))
    const end = () => {
      setGone((now) => new Set([...now, id]))
      setFolding((now) => new Set([...now].filter((one) => one !== id)))
    }
    timers.current.set(id, setTimeout(end, FOLDS))
  }, [])
  const bringBack = useCallback((id: string) => {
    clearTimeout(timers.current.get(id))
    const without = (now: ReadonlySet<string>) => new Set([...now].filter((one) => one !== id))
    setFolding(without)
    setGone(without)
  }, [])
  // Those that fold away keep their place among the others.
  const kept = before.current.filter(({ id }) => folding.has(id) && !rows.some((row) => row.id === id))
  const shown = rows.filter(({ id }) => !gone.has(id))
  for (const row of kept) shown.splice(Math.min(before.current.indexOf(row), shown.length), 0, row)
  useEffect(() => {
    before.current = shown
  })
  return { shown, isFolding: (id: string) => folding.has(id), fold, bringBack }
}
