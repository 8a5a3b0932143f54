import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, useRef, useState } from 'react'
import { registry } from '#web/platform/modules/registry.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { useSingleKeys } from '#web/platform/session/use-single-keys.ts'
import { useOpen } from '#web/platform/shell/open-entries.ts'
import { useListKeys } from '#web/ui/keyboard/use-list-keys.ts'
import { useArrangement } from '../arranging/use-arrangement.ts'
import { askForCards } from '../ask-for-cards.ts'
import { CardPlace } from './card-place.tsx'
import classes from './columns.module.css'
import { useCardHeights } from './use-card-heights.ts'

interface CardColumnsProps {
  /** Begins to arrange them, at the card that has the focus. */
  onArrange: (key: string) => void
}

/** The cards that are not hidden, in two columns, and in one where there is no room for two. */
export function CardColumns({ onArrange }: CardColumnsProps) {
  const { cards, arrangement, oneColumn } = useArrangement()
  const person = useSession()
  const open = useOpen()
  const box = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery('(width < 75em)', false, { getInitialValueInEffect: false })
  const shown = oneColumn.filter((key) => !arrangement.hidden.includes(key)).map((key) => cards.get(key)!)
  const { roomOf, areCovered } = useCardHeights(box, isNarrow, shown)
  // Before the cards are drawn, who would each ask for their part.
  useState(() => askForCards(person, shown, open([...registry.fills('dashboard.open')])))
  const { isOn } = useSingleKeys()
  const keys = {
    '.': () => {
      const key = document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card
      if (key) onArrange(key)
    },
  }
  useListKeys(box, isOn ? keys : {})
  const drawn = (keys: readonly string[]) =>
    keys
      .filter((key) => !arrangement.hidden.includes(key))
      .map((key) => {
        const card = cards.get(key)!
        const room = roomOf(card)
        return (
          <div
            key={key}
            data-card={key}
            className={classes.place}
            data-room={room?.kind}
            style={{ '--room': room && `${room.height}px` } as CSSProperties}
          >
            <CardPlace card={card} />
          </div>
        )
      })
  return (
    <div className={classes.frame} data-covered={areCovered || undefined}>
      {areCovered && <Cover isNarrow={isNarrow} />}
      <div ref={box} className={isNarrow ? undefined : classes.columns}>
        {isNarrow ? (
          drawn(oneColumn)
        ) : (
          <>
            <div>{drawn(arrangement.main)}</div>
            <div>{drawn(arrangement.side)}</div>
          </>
        )}
      </div>
    </div>
  )
}

/** How high cards are of which nothing is known. */
const COMING = [320, 220, 240]

/** What stands there until all cards can be shown at once. */
function Cover({ isNarrow }: { isNarrow: boolean }) {
  const column = (
    <div>
      {COMING.map((height) => (
        <div key={height} className={classes.coming} style={{ height }}>
          <Skeleton height={16} width={140} mb="lg" />
          <Skeleton height={12} width="75%" mb="md" />
          <Skeleton height={12} width="45%" />
        </div>
      ))}
    </div>
  )
  return (
    <div className={isNarrow ? classes.cover : `${classes.cover} ${classes.columns}`} aria-busy>
      {column}
      {!isNarrow && column}
    </div>
  )
}
