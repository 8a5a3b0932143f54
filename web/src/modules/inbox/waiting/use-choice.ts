import { useEffect, useRef, useState } from 'react'
import type { WaitingRecord } from '#contracts/engine/approvals.ts'
import type { WaitingFill } from '#web/engine/approvals/slots.ts'
import { groupsOf } from './groups.ts'
import type { Inbox } from './use-inbox.ts'

/** What was put off waits again one day, while the page is still open: `onReturn` hears of what had left the list and is back in it. */
function useReturning(
  waiting: readonly WaitingRecord[],
  own: ReadonlySet<string>,
  onReturn: (ids: readonly string[]) => void,
): void {
  const left = useRef(new Set<string>())
  useEffect(() => {
    const here = new Set(waiting.map(({ id }) => id))
    const back = [...left.current].filter((id) => here.has(id))
    left.current = new Set([...own].filter((id) => !here.has(id)))
    if (back.length > 0) onReturn(back)
  })
}

/** What is chosen, ticked and asked about in the inbox. `first` is what the address names. */
export function useChoice(
  waiting: readonly WaitingRecord[],
  { first, kinds, isWide }: { first?: string; kinds: readonly WaitingFill[]; isWide: boolean },
): Omit<Inbox, 'decide' | 'putOff'> & {
  comeBack: (ids: readonly string[]) => void
  own: ReadonlySet<string>
  afterDecided: (ids: readonly string[]) => string | undefined
} {
  const [chosen, choose] = useState(first)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<Inbox['asking']>()
  const [own, setOwn] = useState<ReadonlySet<string>>(new Set())
  useReturning(waiting, own, (ids) => setOwn((now) => new Set([...now].filter((id) => !ids.includes(id)))))
  const records = waiting.filter(({ id }) => !own.has(id))
  const shown = groupsOf(records).flatMap((group) => group.records)
  const current = shown.find(({ id }) => id === chosen)?.id ?? shown[0]?.id
  return {
    records,
    isWide,
    current,
    own,
    choose: (id) => {
      choose(id)
      setAsking((now) => (now?.id === id ? now : undefined))
    },
    // What others have decided on meanwhile is not decided on with the rest.
    ticked: new Set(records.flatMap(({ id }) => (ticked.has(id) ? [id] : []))),
    tick: (id, isTicked) => setTicked((now) => new Set(isTicked ? [...now, id] : [...now].filter((one) => one !== id))),
    tickAll: (ids) => setTicked((now) => new Set([...now, ...ids])),
    untickAll: () => setTicked(new Set()),
    asking,
    begin: (id, step) => setAsking({ id, step }),
    leave: () => setAsking(undefined),
    /** They are in the list again. */
    comeBack: (ids) => setOwn((now) => new Set([...now].filter((id) => !ids.includes(id)))),
    /** Answers which request is chosen then. */
    afterDecided: (ids) => {
      const gone = new Set(ids)
      const at = shown.findIndex(({ id }) => gone.has(id))
      const rest = shown.filter(({ id }) => !gone.has(id))
      const next = shown.slice(at).find(({ id }) => !gone.has(id)) ?? rest.at(-1)
      choose(next?.id)
      setOwn((now) => new Set([...now, ...ids]))
      setTicked((now) => new Set([...now].filter((id) => !gone.has(id))))
      setAsking(undefined)
      return next?.id
    },
    verbOf: (entity) => kinds.find((kind) => kind.entity === entity && kind.verb)?.verb,
  }
}
