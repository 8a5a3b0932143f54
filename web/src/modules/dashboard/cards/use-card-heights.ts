import { useIsFetching } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSession } from '#web/platform/session/use-session.ts'
import { loaded } from '#web/ui/later.tsx'
import type { CardFill } from '../slots.ts'
import { keepHeights, readHeights } from './heights.ts'

export interface CardRoom {
  /** It was as high the last time, or its module thinks so. */
  kind: 'known' | 'guess'
  height: number
}

/** A card that is still waiting for its part after so long no longer holds the room of the last visit. */
const LONGEST = 5000
/** What comes after the last answer (the facts of its rows) has come by then. */
const SETTLES = 400

const isEmpty = (heights: object) => Object.keys(heights).length === 0

/**
 * Until all cards have their part, each keeps the height that it had the last time; then they are as high as they are, and that is
 * kept for the next time. A browser that has seen none yet shows them all at once (`areCovered` before): how high each will be is not
 * known, and one after the other they would push each other down.
 */
export function useCardHeights(box: RefObject<HTMLElement | null>, isNarrow: boolean, cards: readonly CardFill[]) {
  const person = useSession()
  const [heights, setHeights] = useState(() => readHeights(isNarrow))
  const [isFirst] = useState(isEmpty(heights))
  const [isSettled, setSettled] = useState(false)
  const [isHere, setHere] = useState(false)
  const isAsking = useIsFetching() > 0
  const shown = useRef(isNarrow)
  const [first] = useState(cards)
  useEffect(() => {
    void Promise.all(first.map(({ part }) => loaded(part))).then(() => setHere(true))
  }, [first])
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), LONGEST)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isAsking || isSettled || !isHere) return
    const timer = setInterval(() => {
      // A card that asks by itself once it is there.
      if (!box.current?.querySelector('[aria-busy]')) setSettled(true)
    }, SETTLES)
    return () => clearInterval(timer)
  }, [isAsking, isSettled, isHere, box])
  useEffect(() => {
    if (shown.current !== isNarrow) setHeights(readHeights(isNarrow))
    shown.current = isNarrow
  }, [isNarrow])
  useEffect(() => {
    if (!isSettled || !box.current) return
    const measured = [...box.current.querySelectorAll<HTMLElement>('[data-card]')].map(
      (card) => [card.dataset.card!, card.offsetHeight] as const,
    )
    keepHeights(isNarrow, Object.fromEntries(measured))
  }, [isSettled, isNarrow, box])
  /** The room that a card holds: as high as it was, else as its module says; none once all have their part. */
  const roomOf = ({ key, room }: CardFill): CardRoom | undefined => {
    if (isSettled) return undefined
    const known = heights[key]
    if (known !== undefined) return { kind: 'known', height: known }
    const guess = room?.(person, isNarrow)
    return guess === undefined ? undefined : { kind: 'guess', height: guess }
  }
  return { roomOf, areCovered: isFirst && !isSettled }
}
