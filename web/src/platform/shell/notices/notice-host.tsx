import { useEffect, useState } from 'react'
import { later } from '#web/ui/later.tsx'
import { onFirstNotice } from '../../notify.ts'

const Notices = later(() => import('./notices.tsx'), 'Notices')

/** Draws the toasts' host once there is something to say. */
export function NoticeHost() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => onFirstNotice(() => setNeeded(true)), [])
  return <>{needed && <Notices />}</>
}
