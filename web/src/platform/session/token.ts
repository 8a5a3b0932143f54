const KEY = 'token'

/** The bearer token of this browser, null when signed out. */
export const readToken = (): string | null => localStorage.getItem(KEY)

/** Keeps the bearer token of a fresh sign-in. */
export const keepToken = (token: string): void => localStorage.setItem(KEY, token)
