import '@mantine/notifications/styles.css'
import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import { useEffect } from 'react'
import { connectNotices, type Notice, noticeLook } from '../notify.ts'

const ERROR_ID = 'error-'
let sequence = 0

function show({ kind, message, title, stays }: Notice): void {
  const { notifications: shown, queue } = notificationsStore.getState()
  const isError = kind === 'error'
  if (isError && [...shown, ...queue].some((other) => other.id?.startsWith(ERROR_ID))) return
  sequence += 1
  notifications.show({ id: `${isError ? ERROR_ID : ''}${sequence}`, title, message, ...noticeLook(kind, stays) })
}

/** Where toasts appear. */
export function Notices() {
  useEffect(() => connectNotices(show), [])
  return <Notifications position="top-center" withinPortal={false} />
}
