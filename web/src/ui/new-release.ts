/** What browsers say of code that does not come, and the bundler of its styles. */
const NOT_COME = /dynamically imported module|importing a module script failed|unable to preload css/i

/** The script that the page began with; its name changes with each release. */
const ownScript = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? ''

export const isCodeMissing = (error: unknown): boolean => error instanceof Error && NOT_COME.test(error.message)

/** Whether code did not come because the server has a newer release by now, and not because it is away. */
export async function isOutdated(error: unknown): Promise<boolean> {
  if (!isCodeMissing(error)) return false
  const options = { headers: { Accept: 'text/html' }, cache: 'no-store' } as const
  const page = await fetch('/', options).then(
    (answer) => (answer.ok ? answer.text() : null),
    () => null,
  )
  return page !== null && !page.includes(ownScript())
}

/** Whether something would be lost if the page were loaded again: a form says so when it is left, one in a dialog says nothing. */
function holdsUnsaved(): boolean {
  const isFree = window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  return !isFree || document.querySelector('[role="dialog"] form') !== null
}

/** Loads the page again for a newer release, once for each and where nothing is lost by it. Answers whether it does. */
export function reloadOnce(): boolean {
  const key = 'reloaded'
  if (sessionStorage.getItem(key) === ownScript() || holdsUnsaved()) return false
  sessionStorage.setItem(key, ownScript())
  window.location.reload()
  return true
}
