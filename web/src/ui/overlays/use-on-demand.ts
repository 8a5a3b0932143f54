import { type ReactElement, type Ref, type RefObject, useEffect, useRef, useState } from 'react'
import { styled } from '../late/lost-styles.ts'
import { isOutdated, reloadOnce } from '../new-release.ts'

/** A button that opens something, as menus and popovers on demand take it. */
export type OpeningButton = ReactElement<{
  ref?: Ref<HTMLButtonElement>
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-expanded'?: boolean
}>

interface OnDemand<T> {
  /** What was fetched, from the first press on; undefined before, and for another subject than was pressed. */
  content: T | undefined
  opened: boolean
  setOpened: (opened: boolean) => void
  /** Its code is gone since a newer release, and the page has to be loaded again for it. */
  isGone: boolean
  /** For the button that takes the place of the one that was pressed; the focus goes there. */
  target: RefObject<HTMLButtonElement | null>
  press: () => void
  /** Fetches without opening. */
  warm: () => void
}

/** State of what opens from a button and is fetched when that is first pressed: it opens once it is there, so that the focus has somewhere to go. */
export function useOnDemand<T>(subject: string, load: () => Promise<T>): OnDemand<T> {
  const [pressed, setPressed] = useState<{ subject: string; content: T }>()
  const [opened, setOpened] = useState(false)
  const [isGone, setGone] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (pressed === undefined) return
    target.current?.focus()
    setOpened(true)
  }, [pressed])
  const failed = async (error: unknown) => {
    // Where there is only no connection, the next press tries again.
    if ((await isOutdated(error)) && !reloadOnce()) setGone(true)
  }
  return {
    isGone,
    content: pressed?.subject === subject ? pressed.content : undefined,
    opened,
    setOpened,
    target,
    press: () => void styled(load).then((content) => setPressed({ subject, content }), failed),
    warm: () => void styled(load).catch(() => {}),
  }
}
