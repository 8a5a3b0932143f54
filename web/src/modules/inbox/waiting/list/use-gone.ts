import { useLayoutEffect, useRef, useState } from 'react'
import type { WaitingRecord } from '#contracts/engine/approvals.ts'

/**
 * Records that have left the list without the reader's doing: somebody else has decided on them. They stay until `forget`. Before
 * the page is drawn, so that their rows do not go and come back.
 */
export function useGone(records: readonly WaitingRecord[], own: ReadonlySet<string>) {
  const before = useRef<readonly WaitingRecord[]>([])
  const [gone, setGone] = useState<readonly WaitingRecord[]>([])
  useLayoutEffect(() => {
    const ids = new Set(records.map(({ id }) => id))
    const left = before.current.filter(({ id }) => !ids.has(id) && !own.has(id))
    before.current = records
    if (left.length > 0) setGone((now) => [...now.filter(({ id }) => !ids.has(id)), ...left])
  }, [records, own])
  return { gone, forget: (id: string) => setGone((now) => now.filter((one) => one.id !== id)) }
}
