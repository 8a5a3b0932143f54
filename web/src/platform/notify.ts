import type { ReactNode } from 'react'
import { text } from './texts/setup.ts'

const TIME = 5000
const colors = { success: 'primary', info: 'blue', warning: 'yellow', error: 'red', default: 'gray' } as const
export type NoticeKind = keyof typeof colors

export interface Notice {
  kind: NoticeKind
  message: ReactNode
  title?: string
  /** Until it is closed: there is more to read than five seconds are enough for. */
  stays?: boolean
  /** It goes when this is aborted, and not before. */
  until?: AbortSignal
}

// Toasts load with the first of them: a page that goes well does without their code.
type Show = (notice: Notice) => void
let show: Show | undefined
let mount: (() => void) | undefined
const waiting: Notice[] = []

/** How the toasts' host is drawn when the first toast comes; at once where one has come already (the guard asks before React draws). */
export function onFirstNotice(draw: () => void): void {
  mount = draw
  if (waiting.length > 0) draw()
}

/** Called by the host once it is there; toasts that came before are shown then. */
export function connectNotices(host: Show): void {
  show = host
  for (const notice of waiting.splice(0)) host(notice)
}

/**
 * A toast of one of the five kinds, gone after five seconds. An error stays until it is closed, until a later one takes its
 * place or until something succeeds.
 */
export function notify(kind: NoticeKind, message: ReactNode, title?: string, stays = kind === 'error') {
  say({ kind, message, title, stays })
}

/** A toast that is shown until `until` is aborted. */
export const notifyUntil = (until: AbortSignal, message: ReactNode): void =>
  say({ kind: 'default', message, stays: true, until })

function say(notice: Notice): void {
  if (show) show(notice)
  else {
    waiting.push(notice)
    mount?.()
  }
}

/** An error toast with an optional title; it stays. */
export const showError = (message: ReactNode, title?: string): void => notify('error', message, title)

/** A success toast. */
export const showSuccess = (message: ReactNode): void => notify('success', message)

/** What every toast has in common. */
export const noticeLook = (kind: NoticeKind, stays = false) => ({
  color: colors[kind],
  autoClose: stays ? (false as const) : TIME,
  closeButtonProps: { 'aria-label': text('platform:toast.close') },
  role: kind === 'error' ? ('alert' as const) : ('status' as const),
})
