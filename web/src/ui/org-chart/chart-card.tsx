import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ChartNode, Forest } from './forest.ts'
import { type Box, CARD } from './layout.ts'
import classes from './org-chart.module.css'

export interface ChartCardProps {
  box: Box
  forest: Forest
  node: ChartNode
  isFolded: boolean
  /** The keys start here. */
  isActive: boolean
  /** Chosen by the reader, not only the place where keys would start. */
  isMarked: boolean
  onFold: (id: string, folded: boolean) => void
  onActive: (id: string) => void
  children: ReactNode
}

/** One card of a chart, with the handle that shows and hides who is below. */
export function ChartCard({
  box,
  forest,
  node,
  isFolded,
  isActive,
  isMarked,
  onFold,
  onActive,
  children,
}: ChartCardProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { id } = node
  const above = forest.above(id)
  const siblings = above[0] === undefined ? forest.roots : forest.childrenOf(above[0])
  const below = forest.countBelow(id)
  // Focus follows the active card while it is in the chart at all; a search or a filter keeps theirs.
  useEffect(() => {
    const card = ref.current
    if (isActive && card?.parentElement?.contains(document.activeElement)) card.focus({ preventScroll: true })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around takes the keys
    <div
      ref={ref}
      role="treeitem"
      aria-level={above.length + 1}
      aria-setsize={siblings.length}
      aria-posinset={siblings.findIndex((one) => one.id === id) + 1}
      aria-expanded={below > 0 ? !isFolded : undefined}
      aria-selected={isMarked}
      tabIndex={isActive ? 0 : -1}
      className={classes.card}
      style={{ left: box.x, top: box.y, width: CARD.width, height: CARD.height }}
      onClick={() => onActive(id)}
      onFocus={() => onActive(id)}
    >
      {children}
      {below > 0 && (
        <button
          type="button"
          className={classes.handle}
          tabIndex={-1}
          aria-hidden
          // It takes no focus, which would mark the card.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.stopPropagation()
            onFold(id, !isFolded)
          }}
        >
          {isFolded ? <IconPlus size={12} /> : <IconMinus size={12} />}
          {below}
        </button>
      )}
    </div>
  )
}
