import type { SignInMeta } from '#contracts/account/sign-in.ts'
import { api } from '../api/client.ts'
import { emit } from '../events.ts'
import { sendHeld } from '../held.ts'
import { queryClient } from '../query/client.ts'
import { localeKeys } from '../texts/locale.ts'
import { keepToken, readToken } from './token.ts'

/** Preferences of the browser, not of the person: they outlive a sign-out. */
const KEPT = [...localeKeys, 'mantine-color-scheme-value', 'organization']

/** Begins a session with the token a sign-in answered; nothing of an earlier person's data stays. */
export function beginSession(token: string): void {
  forgetData()
  keepToken(token)
  emit('session-begun')
}

/** Ends the session in this browser: token, drafts and cached data go, language and colour scheme stay. */
export function endSession(): void {
  const kept = KEPT.map((key) => [key, localStorage.getItem(key)] as const)
  localStorage.clear()
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value)
  sessionStorage.clear()
  forgetData()
  emit('session-ended')
}

/** Ends the session on the server too, after what is held back. It never fails: a person who wants out gets out. */
export async function signOut(): Promise<void> {
  await sendHeld()
  if (readToken()) await api.post('/logout', undefined, { onError: 'log' }).catch(() => undefined)
  endSession()
}

/** Trades the one-time code of a URL for a session; answers what the sign-in said, throws ApiError when it is spent. */
export async function exchangeToken(code: string): Promise<SignInMeta> {
  const answer = await api.post<{ meta: SignInMeta }>('/token/exchange', { token: code }, { onError: 'caller' })
  beginSession(answer.meta.token)
  return answer.meta
}

/** Nothing that was read of the server stays, but which company this is. */
export function forgetData(): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'tenant' })
}
