import { useEffect, useState } from 'react'
import { later } from '#web/ui/later.tsx'
import { onFirstNotice } from '../../notify.ts'
import { PlainNotices } from './plain-notices.tsx'

const load = () => import('./notices.tsx')
const Notices = later(load, 'Notices', undefined, PlainNotices)
/** Most milliseconds that a busy page puts the toasts off. */
const SOON = 5000

/** Runs once the page has nothing else to do. */
function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, SOON)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(run, { timeout: SOON })
  return () => cancelIdleCallback(request)
}

/**
 * Draws the toasts' host once there is something to say. Its code comes before, when the page is drawn and idle: the first thing to say
 * is often that the server is out of reach, and then no code comes.
 */
export function NoticeHost() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => onFirstNotice(() => setNeeded(true)), [])
  useEffect(() => whenIdle(() => void load().catch(() => {})), [])
  return <>{needed && <Notices />}</>
}
