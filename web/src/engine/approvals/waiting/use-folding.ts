import { useCallback, useEffect, useRef, useState } from 'react'

/** As long as a row takes to fold away. */
export const FOLDS = 150

/**
 * Rows of a list of which some go by the reader's own doing: they stay where they are while they fold away, also when the server's list
 * comes without them meanwhile, and are gone then, also when it comes late.
 */
export function useFolding<Row extends { id: string }>(rows: readonly Row[]) {
  const [folding, setFolding] = useState<ReadonlySet<string>>(new Set())
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const before = useRef<readonly Row[]>(rows)
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  useEffect(() => () => timers.current.forEach(clearTimeout), [])
  const fold = useCallback((id: string) => {
    setFolding((now) => new Set([...now, id]))
    const end = () => {
      setGone((now) => new Set([...now, id]))
      setFolding((now) => new Set([...now].filter((one) => one !== id)))
    }
    timers.current.push(setTimeout(end, FOLDS))
  }, [])
  // Those that fold away keep their place among the others.
  const kept = before.current.filter(({ id }) => folding.has(id) && !rows.some((row) => row.id === id))
  const shown = rows.filter(({ id }) => !gone.has(id))
  for (const row of kept) shown.splice(Math.min(before.current.indexOf(row), shown.length), 0, row)
  useEffect(() => {
    before.current = shown
  })
  return { shown, isFolding: (id: string) => folding.has(id), fold }
}
