import { safePath } from './safe-path.ts'

const KEY = 'before-paying'

/** Remembers this page, on which seats were missing, in this tab: of a form whose draft is kept. */
export function keepPageBeforePaying(): void {
  sessionStorage.setItem(KEY, `${window.location.pathname}${window.location.search}`)
}

/** The page to go on with once more seats are paid, told once; null where none was missing. */
export function pageBeforePaying(): string | null {
  const page = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return (page && safePath(page)) || null
}
