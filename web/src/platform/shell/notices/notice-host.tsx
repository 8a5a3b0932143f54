import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstNotice } from '../../notify.ts'

const Notices = lazy(() => import('./notices.tsx').then((file) => ({ default: file.Notices })))

/** Draws the toasts' host once there is something to tell. */
export function NoticeHost() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => onFirstNotice(() => setNeeded(true)), [])
  return <Suspense>{needed && <Notices />}</Suspense>
}
