import { type KeyboardEvent, useState } from 'react'
import type { ProblemCell, ProblemKind } from './problems.ts'

/** Where one stands among the problems: cells of one kind after the other, by a press on the kind or by F8 and Shift-F8. */
export function useProblemJumps(kinds: readonly ProblemKind[]) {
  const [at, setAt] = useState<{ kind: string; index: number }>()
  const [target, setTarget] = useState<ProblemCell>()
  const current = kinds.find(({ key }) => key === at?.kind)
  const go = (kind: ProblemKind, index: number) => {
    setAt({ kind: kind.key, index })
    // Another object each time: the same cell can be gone to again.
    setTarget({ ...kind.cells[index]! })
  }
  const step = (by: 1 | -1) => {
    // What was mended is no problem any more: the next kind comes in its place.
    const kind = current ?? kinds[0]
    if (!kind) return
    const from = current && at ? at.index : by > 0 ? -1 : 0
    go(kind, (from + by + kind.cells.length) % kind.cells.length)
  }
  return {
    current: current?.key,
    /** The cell to go to, another object for each time. */
    target,
    open: (kind: ProblemKind) => go(kind, 0),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'F8' || kinds.length === 0) return
      event.preventDefault()
      step(event.shiftKey ? -1 : 1)
    },
    next: () => step(1),
  }
}
