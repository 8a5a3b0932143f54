import { useState } from 'react'
import { later } from '../later.tsx'
import type { ConfirmWindowProps } from './confirm-window.tsx'

const ConfirmWindow = later(() => import('./confirm-window.tsx'), 'ConfirmWindow')

/** Asks before something is done. Its code is fetched when it is first asked for; then it stays, to close as it opened. */
export function ConfirmDialog(props: ConfirmWindowProps) {
  const [isDrawn, setDrawn] = useState(false)
  if (props.opened && !isDrawn) setDrawn(true)
  if (!isDrawn) return null
  return <ConfirmWindow {...props} />
}
