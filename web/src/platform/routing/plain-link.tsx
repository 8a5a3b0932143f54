import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'

/** The router's own delay before it takes a pointer that rests for an intention. */
const REST = 50

interface PlainLinkProps {
  /** A path of the app. */
  to: string
  className?: string
  children: ReactNode
  /** What finds the link among others (`data-board-link`). */
  [data: `data-${string}`]: string
}

/**
 * A link inside the app, for places that hold many: the router's own follows the address to know whether it leads to where one
 * is, which in a list costs more than the rest of the row. Fetches the page ahead as that does.
 */
export function PlainLink({ to, className, children, ...data }: PlainLinkProps) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leave = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const rest = () => {
    leave()
    timer.current = setTimeout(() => void router.preloadRoute({ to }).catch(() => {}), REST)
  }
  const go = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return
    // A new tab or window, a download: the browser's own affair.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ to })
  }
  return (
    <a
      {...data}
      href={to}
      className={className}
      onClick={go}
      onPointerEnter={rest}
      onPointerLeave={leave}
      onFocus={rest}
      onBlur={leave}
    >
      {children}
    </a>
  )
}
