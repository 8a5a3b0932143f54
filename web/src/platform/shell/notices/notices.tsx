import '@mantine/notifications/styles.css'
import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import { useEffect } from 'react'
import { connectNotices, type Notice, noticeLook } from '../../notify.ts'
import { onLocaleChange } from '../../texts/setup.ts'

const ERROR_ID = 'error-'
const PHONE = '(width < 768px)'
let sequence = 0

/** Takes away what went wrong before: a newer failure or a success has made it stale. */
function hideErrors(): void {
  const { notifications: shown, queue } = notificationsStore.getState()
  for (const { id } of [...shown, ...queue]) if (id?.startsWith(ERROR_ID)) notifications.hide(id)
}

function show({ kind, message, title, stays, until }: Notice): void {
  if (until?.aborted) return
  const isError = kind === 'error'
  if (isError || kind === 'success') hideErrors()
  sequence += 1
  const id = `${isError ? ERROR_ID : ''}${sequence}`
  const hide = () => void notifications.hide(id)
  const look = noticeLook(kind, stays)
  // The toasts wait while the pointer is over them. A finger that has pressed one counts as over it until it presses something else,
  // and on a phone the toast covers what is below: there it goes after its time.
  const isPhone = window.matchMedia(PHONE).matches
  notifications.show({ id, title, message, ...look, ...(isPhone && { autoClose: false }) })
  if (isPhone && look.autoClose) setTimeout(hide, look.autoClose)
  until?.addEventListener('abort', hide)
}

/** Where toasts appear. */
export function Notices() {
  useEffect(() => connectNotices(show), [])
  // They stand in the language that the reader has just left.
  useEffect(() => onLocaleChange(() => notifications.clean()), [])
  // At the bottom: the top of a page says what it is about, and whether what was done has worked.
  return <Notifications position="bottom-right" withinPortal={false} />
}
