import { useEffect, useRef } from 'react'
import classes from '../preview.module.css'
import { putInPieces } from './put-in-pieces.ts'

/** Of the frame's own page: paper on a board, in the reader's colours around it. */
const STYLES = `
  :root { color-scheme: light; }
  body { margin: 0; background: #fff; color: #211e1b; font-family: 'Inter Variable', system-ui, sans-serif; overflow-wrap: anywhere; }
  img, svg { max-width: 100%; }
`

interface PaperFrameProps {
  /** Elements that a reader of a foreign format has made. */
  nodes: readonly Node[]
  name: string
  /** Styles besides. */
  styles: string
}

/**
 * Shows what was made of a foreign document on a page of its own, cut off from the app's: no script runs there, nothing is loaded,
 * its styles reach nothing else, and its links open a new tab.
 */
export function PaperFrame({ nodes, name, styles }: PaperFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!page) return
    const own = page.createElement('style')
    own.textContent = STYLES + styles
    page.head.replaceChildren(own)
    page.documentElement.lang = ''
    page.title = name
    return putInPieces(nodes, page.body)
  }, [nodes, name, styles])
  return (
    <iframe
      ref={frame}
      className={classes.frame}
      title={name}
      // Same origin, so that the app may write into it; no scripts, forms or frames of its own.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
    />
  )
}
