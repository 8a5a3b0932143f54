import { useState } from 'react'
import type { Line } from '../../line.ts'

/** The longest reason that the server keeps. */
export const LONGEST_REASON = 255

/**
 * What somebody decides on the expenses of a bundle before they send it: all are approved but those that they reject, each with its
 * reason; one of them is in hand.
 */
export function useLineDecisions(lines: readonly Line[]) {
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  const [inHand, setInHand] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const current = lines.find(({ expense }) => expense.id === inHand) ?? lines[0]
  const isRejected = ({ expense }: Line) => reasons[expense.id] !== undefined
  const rejected = lines.filter(isRejected)
  const reasonOf = ({ expense }: Line) => reasons[expense.id] ?? ''
  return {
    current,
    rejected,
    approved: lines.filter((line) => !isRejected(line)),
    isRejected,
    reasonOf,
    /** Whether its reason is missing, once that was asked for. */
    lacksReason: (line: Line) => isAsking && isRejected(line) && reasonOf(line).trim() === '',
    select: ({ expense }: Line) => setInHand(expense.id),
    move: (by: 1 | -1) => {
      const at = lines.findIndex(({ expense }) => expense.id === current?.expense.id)
      const next = lines[at + by]
      if (next) setInHand(next.expense.id)
    },
    approve: ({ expense }: Line) => setReasons(({ [expense.id]: _taken, ...others }) => others),
    reject: ({ expense }: Line) => {
      setInHand(expense.id)
      setReasons((before) => ({ ...before, [expense.id]: before[expense.id] ?? '' }))
    },
    write: ({ expense }: Line, reason: string) =>
      setReasons((before) => ({ ...before, [expense.id]: reason.slice(0, LONGEST_REASON) })),
    /** Takes in hand the first that is rejected without a reason; answers whether there is one. */
    askForReasons: (): boolean => {
      const first = rejected.find((line) => reasonOf(line).trim() === '')
      setAsking(true)
      if (first) setInHand(first.expense.id)
      return first !== undefined
    },
  }
}
export type LineDecisions = ReturnType<typeof useLineDecisions>
