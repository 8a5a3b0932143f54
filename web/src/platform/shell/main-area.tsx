import type { CSSProperties, ReactNode } from 'react'
import { OVERLAYS_ID } from '#web/ui/overlays/overlays-id.ts'
import { MAIN_ID } from '../routing/main-id.ts'
import classes from './main-area.module.css'

interface MainAreaProps {
  className?: string
  style?: CSSProperties
  children: ReactNode
}

/** The page's content, with the place where menus and dialogs are put: inside the landmark, where assistive technology looks for them. */
export function MainArea({ className, style, children }: MainAreaProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={className} style={style}>
      {children}
      <div id={OVERLAYS_ID} className={classes.overlays} />
    </main>
  )
}
