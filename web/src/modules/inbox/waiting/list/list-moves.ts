import type { WaitingRecord } from '#contracts/engine/approvals.ts'
import type { ListKeys } from '#web/ui/keyboard/use-list-keys.ts'
import { type Inbox, type Step, TOGETHER } from '../use-inbox.ts'

interface Moving {
  inbox: Inbox
  /** What the keys lead through, in the order of the list. */
  shown: readonly WaitingRecord[]
  focus: (id: string) => void
}

/** What the keys of the list do. */
export function listMoves({ inbox, shown, focus }: Moving): ListKeys {
  const { current, ticked } = inbox
  const at = shown.findIndex(({ id }) => id === current)
  const onCurrent = (run: (record: WaitingRecord) => void) => () => {
    const record = shown[at]
    if (record) run(record)
  }
  const nextOf = (by: 1 | -1) => shown[Math.min(shown.length - 1, Math.max(0, at + by))]
  const move = (by: 1 | -1) => () => {
    const next = nextOf(by)
    if (next) focus(next.id)
  }
  // The one that is left and the one that is come to are selected both.
  const extend = (by: 1 | -1) =>
    onCurrent(({ id }) => {
      const next = nextOf(by)
      inbox.tickAll(next ? [id, next.id] : [id])
      if (next) focus(next.id)
    })
  const begins = (step: Step) =>
    ticked.size > 0
      ? () => inbox.begin(TOGETHER, step)
      : onCurrent(({ id, entity }) => (step === 'later' || !inbox.verbOf(entity)) && inbox.begin(id, step))
  return {
    j: move(1),
    k: move(-1),
    J: extend(1),
    K: extend(-1),
    x: onCurrent(({ id }) => inbox.tick(id, !ticked.has(id))),
    a: begins('approve'),
    r: begins('reject'),
    h: begins('later'),
  }
}
