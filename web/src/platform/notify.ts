import { notifications, notificationsStore } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { text } from './texts/setup.ts'

const TIME = 5000
const ERROR_ID = 'error-'
let sequence = 0

const shared = () => ({ autoClose: TIME, closeButtonProps: { 'aria-label': text('platform:toast.close') } })

const colors = { success: 'primary', info: 'blue', warning: 'yellow', error: 'red', default: 'gray' } as const
export type NoticeKind = keyof typeof colors

/** A toast of one of the five kinds, gone after five seconds. */
export function notify(kind: NoticeKind, message: ReactNode) {
  if (kind === 'error') return showError(message)
  notifications.show({ message, color: colors[kind], ...shared(), role: 'status' })
}

/** An error toast with an optional title, unless one is already showing: one cause often fails several calls at once. */
export function showError(message: ReactNode, title?: string): void {
  const { notifications: shown, queue } = notificationsStore.getState()
  if ([...shown, ...queue].some((notice) => notice.id?.startsWith(ERROR_ID))) return
  sequence += 1
  notifications.show({
    id: `${ERROR_ID}${sequence}`,
    title,
    message,
    color: colors.error,
    ...shared(),
    role: 'alert',
  })
}

/** A success toast. */
export const showSuccess = (message: ReactNode): void => notify('success', message)
