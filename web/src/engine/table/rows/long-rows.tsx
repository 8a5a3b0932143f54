import { useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type ReactNode, type RefObject } from 'react'

const ROW_HEIGHT = 52

interface LongRowsProps {
  /** What scrolls. */
  box: RefObject<HTMLElement | null>
  ids: readonly string[]
  draw: (index: number) => ReactNode
}

/** Rows of a long page: only those in view are drawn. A chunk of its own, for most pages are short. */
export function LongRows({ box, ids, draw }: LongRowsProps) {
  const virtual = useVirtualizer({
    count: ids.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 12,
  })
  const items = virtual.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <>
      {above > 0 && <Spacer height={above} />}
      {items.map(({ index, key }) => (
        <Fragment key={key}>{draw(index)}</Fragment>
      ))}
      {below > 0 && <Spacer height={below} />}
    </>
  )
}

const Spacer = ({ height }: { height: number }) => <tr aria-hidden style={{ height }} />
