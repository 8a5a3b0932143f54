import { emit } from '../events.ts'
import { notify, showError } from '../notify.ts'
import type { TextKey } from '../texts/namespaces.ts'
import { text } from '../texts/setup.ts'
import { ApiError } from './api-error.ts'

type Mode = 'toast' | 'log' | 'caller'

/**
 * What a failed call does by its status (spec 1 section 8). The end of a session and missing seats are always the platform's;
 * everything else is shown to the person once, or left to the caller, or only logged. `isOfSession`: it was asked in the session
 * that goes on here.
 */
export function reportApiError(error: ApiError, mode: Mode, isOfSession: boolean) {
  if (error.quantityExceeded) {
    error.handled = true
    return emit('quantity-exceeded')
  }
  if (error.status === 401 && isOfSession) {
    // What comes next is the sign-in; once that is done it is no error any more.
    if (!error.handled) notify('error', messageOf(error), undefined, false)
    error.handled = true
    return emit('session-expired')
  }
  if (mode === 'toast') showFailure(error)
  if (mode === 'log') console.warn(`${error.status} ${error.message}`)
}

/** Shows an error's own message unless somebody already did; `fallback` is used where the server said nothing. */
export function showFailure(error: unknown, fallback: TextKey = 'platform:error.server') {
  if (error instanceof ApiError) {
    if (error.handled) return
    error.handled = true
  }
  showError(messageOf(error, fallback))
}

/** The sentence for a failed call, in the reader's language; of a fault of the page itself `fallback` alone. */
export function messageOf(error: unknown, fallback: TextKey = 'platform:error.server'): string {
  if (!(error instanceof ApiError)) return text(fallback)
  if (error.status === 0) return text('platform:error.network')
  if (error.message === 'Unauthenticated.') return text('platform:error.sessionExpired')
  // Of 503 the server says itself that trying again soon will do.
  if (error.status >= 500 && error.status !== 503) return text('platform:error.server')
  if (error.message !== '') return error.message
  return text(error.status === 403 ? 'platform:error.forbidden' : fallback)
}
