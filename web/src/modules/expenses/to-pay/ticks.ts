import { useMemo, useState } from 'react'
import type { ToPay, ToPayLine, ToPayPerson } from '#contracts/expenses/to-pay.ts'

/** Lines that can be paid by the reader. */
export const payable = ({ is_own, lines }: ToPayPerson): readonly ToPayLine[] => (is_own ? [] : lines)

/** Which lines are ticked. Those that are gone (somebody else paid them) are ticked no more. */
export function useTicks({ people }: ToPay) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const ticked = useMemo(() => people.flatMap(payable).filter(({ id }) => ids.has(id)), [people, ids])
  const tick = (lines: readonly ToPayLine[], isOn: boolean) =>
    setIds((before) => {
      const after = new Set(before)
      for (const { id } of lines) isOn ? after.add(id) : after.delete(id)
      return after
    })
  return { ticked, isTicked: (line: ToPayLine) => ids.has(line.id), tick, clear: () => setIds(new Set()) }
}
export type Ticks = ReturnType<typeof useTicks>

/** Whether all, some or none of these lines are ticked. */
export function stateOf(lines: readonly ToPayLine[], { isTicked }: Ticks): 'all' | 'some' | 'none' {
  const count = lines.filter(isTicked).length
  if (count === 0) return 'none'
  return count === lines.length ? 'all' : 'some'
}
