const KEY = 'token'

/** The bearer token of this browser, null when signed out. */
export const readToken = (): string | null => localStorage.getItem(KEY)

/** Keeps the bearer token of a fresh sign-in. */
export const keepToken = (token: string): void => localStorage.setItem(KEY, token)

/** Runs when another page of this browser has kept another token, or forgotten it. */
export const onTokenOfOtherPage = (listener: () => void): void =>
  window.addEventListener('storage', ({ key }) => {
    // Everything was cleared.
    if (key === KEY || key === null) listener()
  })
